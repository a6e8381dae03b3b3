import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import { compress, type Encoding } from "./compressed-copies.ts";
import { contentType, isCompressible } from "./content-type.ts";

/** One encoding of a file, ready to send. */
export interface Copy {
  headers: OutgoingHttpHeaders;
  body: Buffer;
}

/** A file in memory. Copies are made once and kept, so that answering costs no work. */
export interface StaticFile {
  /** The hash alone, without quotes. */
  tag: string;
  common: OutgoingHttpHeaders;
  whole: Copy;
  compressible: boolean;
  compressed: Partial<Record<Encoding, Copy>>;
}

/**
 * Reads a file into memory.
 *
 * @param place on the disk
 * @param path within the site, which decides its type and how long browsers keep it
 * @param more headers of every answer, a "you have it already" too
 */
export function readStaticFile(
  place: string,
  path: string,
  more: Readonly<Record<string, string>>,
): StaticFile {
  const body = readFileSync(place);
  const type = contentType(path);
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const compressible = isCompressible(type) && body.length > 256;
  const common = {
    ...more,
    "cache-control": cacheControl(path),
    ...(compressible ? { vary: "accept-encoding" } : {}),
  };
  const headers = {
    ...common,
    "content-type": type,
    "content-length": body.length,
    "accept-ranges": "bytes",
    etag: `"${tag}"`,
  };
  return { tag, common, whole: { headers, body }, compressible, compressed: {} };
}

function cacheControl(path: string): string {
  // The bundler puts a hash of the content into these names: a changed file is another file.
  if (path.startsWith("assets/")) return "public, max-age=31536000, immutable";
  if (path.endsWith(".html") || path.endsWith(".data")) return "public, max-age=0, must-revalidate";
  return "public, max-age=3600";
}

/** The file in an encoding, made at the first call. */
export function compressedCopy(file: StaticFile, encoding: Encoding): Copy {
  const known = file.compressed[encoding];
  if (known !== undefined) return known;
  const asCopy = (body: Buffer): Copy => ({
    body,
    headers: {
      ...file.whole.headers,
      "accept-ranges": "none",
      "content-encoding": encoding,
      "content-length": body.length,
      etag: `W/"${file.tag}"`, // weak: the bytes change when the denser copy is ready
    },
  });
  const quick = compress(file.whole.body, encoding, (body) => {
    file.compressed[encoding] = asCopy(body);
  });
  return (file.compressed[encoding] = asCopy(quick));
}
