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

/** Compresses in a millisecond or two, on the spot. */
export function compressQuickly(raw: Buffer, encoding: Encoding): Buffer {
  return alone(
    encoding === "gzip" ? gzipSync(raw, { level: 6 }) : brotliCompressSync(raw, brotliFor(raw, 5)),
  );
}

/** What waits holds its bytes in memory and takes up to a second of a core. */
export const MOST_WAITING = 32;

/** Compressions that wait, the one under way first. */
const waiting: { raw: Buffer; encoding: Encoding; done: (bytes: Buffer) => void }[] = [];

/** How many dense compressions wait or are under way. */
export const waitingCompressions = (): number => waiting.length;

/**
 * Queues the densest compression, which follows the quick one in the background, one at a time: requests need the core
 * more. Files that no browser asks for cost nothing, and the server starts at once.
 *
 * @param done called with the denser bytes; not called where compressing fails
 * @returns false where `MOST_WAITING` wait already: nothing is queued, and the caller may ask again later
 */
export function queueBrotli(
  raw: Buffer,
  encoding: Encoding,
  done: (bytes: Buffer) => void,
): boolean {
  if (waiting.length >= MOST_WAITING) return false;
  waiting.push({ raw, encoding, done });
  if (waiting.length === 1) void workOff();
  return true;
}

async function workOff(): Promise<void> {
  for (let next = waiting[0]; next; next = waiting[0]) {
    const bytes = await densest(next.raw, next.encoding).catch(() => undefined);
    if (bytes) next.done(bytes);
    waiting.shift();
  }
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
