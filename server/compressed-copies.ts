import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from "node:zlib";

export type Encoding = "br" | "gzip";

/** Picks the encoding from an Accept-Encoding header, minding `;q=0`, which means "not this one". */
export function acceptedEncoding(header: string): Encoding | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header)) return "gzip";
  return undefined;
}

/** One job at a time: the densest brotli takes a core for a second, and requests need it more. */
let queue: Promise<unknown> = Promise.resolve();

/**
 * The first visitor gets a quick compression, made on the spot in milliseconds; the densest one
 * follows in the background. Files nobody asks for cost nothing, and the server starts at once.
 *
 * @param denser called with the better bytes when they are ready; none are made for nobody
 */
export function compress(
  raw: Buffer,
  encoding: Encoding,
  denser: ((bytes: Buffer) => void) | undefined,
): Buffer {
  if (denser) queue = queue.then(() => densest(raw, encoding)).then(denser, () => undefined); // without it the quick copy simply stays
  if (encoding === "gzip") return gzipSync(raw, { level: 6 });
  return brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

function densest(raw: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === "gzip") return promisify(gzip)(raw, { level: 9 });
  return promisify(brotliCompress)(raw, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 11,
      [constants.BROTLI_PARAM_SIZE_HINT]: raw.length,
    },
  });
}
