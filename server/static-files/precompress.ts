import { extname, join } from "node:path";
import { readdir, readFile, writeFile } from "node:fs/promises";
import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { brotliFor } from "../http/compress-response.ts";

const types: Record<string, string> = {
  ".avif": "image/avif",
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".mp3": "audio/mpeg",
  ".png": "image/png",
  ".speculationrules": "application/speculationrules+json",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/** Returns a file's Content-Type by its extension. Browsers download files of an unknown type. */
export function contentType(file: string): string {
  return types[extname(file).toLowerCase()] ?? "application/octet-stream";
}

/** Reports whether compression helps: pictures, fonts and sounds are compressed already. */
export const isCompressible = (type: string): boolean => /^text\/|json|svg|x-icon/.test(type);

/**
 * Writes a `.br` and a `.gz` copy of each text file below a folder, at the highest level. The build calls it last: the
 * route manifest is written after the other client files, by the server's build.
 */
export async function precompress(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((one) => one.isFile() && isCompressible(contentType(one.name)));
  await Promise.all(
    texts.map(async ({ parentPath, name }) => {
      const file = join(parentPath, name);
      const raw = await readFile(file);
      await writeFile(`${file}.br`, await promisify(brotliCompress)(raw, brotliFor(raw, 11)));
      await writeFile(`${file}.gz`, await promisify(gzip)(raw, { level: 9 }));
    }),
  );
}
