import { promisify } from "node:util";
import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzip,
  gzipSync,
} from "node:zlib";

export type Encoding = "br" | "gzip";

/** Picks the encoding from an Accept-Encoding header, minding `;q=0`, which means "not this one". */
export function acceptedEncoding(header: string): Encoding | undefined {
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(header)) return "gzip";
  return undefined;
}

/**
 * How brotli packs a body. It is told the size: a window of four megabytes for a page of twenty kilobytes would take
 * as much memory with each of many answers at once.
 *
 * @param quality 0 to 11; 5 takes a millisecond for a page, 11 fifty times that
 */
export function brotliFor(body: Buffer, quality: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants;
  const window = Math.ceil(Math.log2(body.length + 16));
  return {
    params: {
      [BROTLI_PARAM_QUALITY]: quality,
      [BROTLI_PARAM_SIZE_HINT]: body.length,
      [BROTLI_PARAM_LGWIN]: Math.min(
        Math.max(window, constants.BROTLI_MIN_WINDOW_BITS),
        constants.BROTLI_DEFAULT_WINDOW,
      ),
    },
  };
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
  return alone(
    encoding === "gzip" ? gzipSync(raw, { level: 6 }) : brotliCompressSync(raw, brotliFor(raw, 5)),
  );
}

async function densest(raw: Buffer, encoding: Encoding): Promise<Buffer> {
  return alone(
    await (encoding === "gzip"
      ? promisify(gzip)(raw, { level: 9 })
      : promisify(brotliCompress)(raw, brotliFor(raw, 11))),
  );
}

/** Node's zlib answers with the beginning of a buffer of 64 kB, all of which is held as long as these bytes are. */
function alone(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}
