import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { compressQuickly, type Encoding, queueBrotli } from "./compressed-copies.ts";
import { contentType, isCompressible } from "./content-type.ts";

/** Names and values by turns, as Node takes them without looking each of them up: a quarter more answers a second. */
export type RawHeaders = readonly string[];

/** One encoding of a file, ready to send. */
export interface Copy {
  headers: RawHeaders;
  body: Buffer;
}

/** A file, or a page, in memory. Copies are made once and kept, so that answering costs no work. */
export interface StaticFile {
  /** The hash alone, without quotes. */
  tag: string;
  type: string;
  /** Of every answer, also of "you have it already". */
  common: RawHeaders;
  whole: Copy;
  compressible: boolean;
  compressed: Partial<Record<Encoding, Copy>>;
  /** Encodings whose dense copy has still to be queued. */
  toQueue: Set<Encoding>;
  /** What it and its copies take in memory, in bytes. */
  size: number;
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
  const headers = { ...more, "cache-control": cacheControl(path) };
  return loadFile(readFileSync(place), contentType(path), headers);
}

/**
 * Holds bytes ready to be sent.
 *
 * @param headers of every answer
 * @param lasting false for what will soon be made anew, and is not worth the densest compression
 */
export function loadFile(
  body: Buffer,
  type: string,
  headers: Readonly<Record<string, string>>,
  lasting = true,
): StaticFile {
  const tag = createHash("sha256").update(body).digest("base64url").slice(0, 22);
  const compressible = isCompressible(type) && body.length > 256;
  const vary = [headers.vary ?? [], compressible ? "accept-encoding" : []].flat().join(", ");
  const common = Object.entries({ ...headers, ...(vary && { vary }) }).flat();
  const own = ["content-length", String(body.length), "accept-ranges", "bytes", "etag", `"${tag}"`];
  const whole = { body, headers: [...common, "content-type", type, ...own] };
  // Both compressed copies together are smaller than the page.
  const size = body.length * 2;
  const toQueue = new Set<Encoding>(lasting ? ["br", "gzip"] : []);
  const file = { tag, type, common, whole, compressible, compressed: {}, toQueue, size };
  return lasting || !compressible ? file : keptPacked(file);
}

/**
 * What will soon be made anew is held in brotli alone, a fourth or fifth of its size: there is one for each therapist, and
 * nearly every browser takes it so. For the others it is expanded each time, a tenth of a millisecond.
 */
function keptPacked(file: StaticFile): StaticFile {
  const { body } = compressedCopy(file, "br");
  const whole: Copy = {
    headers: file.whole.headers,
    get body() {
      return brotliDecompressSync(body);
    },
  };
  // A gzip copy may come to it, a little larger.
  return { ...file, whole, size: body.length * 2.5 };
}

function cacheControl(path: string): string {
  // The bundler puts a hash of the content into these names: a changed file is another file.
  if (path.startsWith("assets/")) return "public, max-age=31536000, immutable";
  if (path.endsWith(".html") || path.endsWith(".data")) return "public, max-age=0, must-revalidate";
  return "public, max-age=3600";
}

/** The file in an encoding, made at the first call; a denser copy takes its place once it is ready. */
export function compressedCopy(file: StaticFile, encoding: Encoding): Copy {
  const copy = (file.compressed[encoding] ??= copyOf(
    file,
    encoding,
    compressQuickly(file.whole.body, encoding),
  ));
  if (file.toQueue.has(encoding)) queueDense(file, encoding);
  return copy;
}

/** Where the queue is full, the next call tries again. */
function queueDense(file: StaticFile, encoding: Encoding): void {
  const queued = queueBrotli(file.whole.body, encoding, (body) => {
    file.compressed[encoding] = copyOf(file, encoding, body);
  });
  if (queued) file.toQueue.delete(encoding);
}

function copyOf({ common, type, tag }: StaticFile, encoding: Encoding, body: Buffer): Copy {
  const size = ["content-length", String(body.length)];
  const kind = ["content-type", type, "content-encoding", encoding, "accept-ranges", "none"];
  // Weak: the bytes change when the denser copy is ready.
  return { body, headers: [...common, ...kind, ...size, "etag", `W/"${tag}"`] };
}
