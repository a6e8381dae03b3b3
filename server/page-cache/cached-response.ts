import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { acceptedEncoding, brotliFor, type Encoding } from "../http/compress-response.ts";

/** Names and values alternate, as Node takes them without looking each of them up: a quarter more answers a second. */
type RawHeaders = readonly string[];

interface Copy {
  headers: RawHeaders;
  body: Buffer;
}

/** A page, ready to send. It is held in brotli, a fifth of its size, and in gzip once a visitor asked for that. */
export interface CachedResponse {
  tag: string;
  type: string;
  /** Of every answer, a 304 too. */
  common: RawHeaders;
  copies: { br: Copy; gzip?: Copy };
  /** What it takes in memory with both copies, in bytes. */
  size: number;
}

/** Each holds its bytes and takes up to a second of a core. */
export const MOST_WAITING = 32;
let waiting = 0;
let last = Promise.resolve();

/** How many dense compressions wait or are under way. */
export const waitingCompressions = (): number => waiting;

/**
 * Holds a text ready to be sent.
 *
 * @param headers of every answer
 * @param lasting replaces the quick compression by the densest one as soon as there is time, one page after another
 */
export function createCachedResponse(
  body: Buffer,
  type: string,
  headers: Readonly<Record<string, string>>,
  lasting: boolean,
): CachedResponse {
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const vary = [headers.vary ?? [], "accept-encoding"].flat().join(", ");
  const common = Object.entries({ ...headers, vary, etag: tag }).flat();
  const quick = brotliCompressSync(body, brotliFor(body, 5));
  const copies = { br: copyOf(common, type, quick, "br") };
  if (lasting && waiting < MOST_WAITING) {
    waiting += 1;
    last = last.then(compressDensely);
  }
  async function compressDensely(): Promise<void> {
    // Where it fails the quick copy stays.
    const dense = await promisify(brotliCompress)(body, brotliFor(body, 11)).catch(() => quick);
    copies.br = copyOf(common, type, dense, "br");
    waiting -= 1;
  }
  return { tag, type, common, copies, size: quick.length * 2.5 };
}

function copyOf(common: RawHeaders, type: string, bytes: Buffer, encoding?: Encoding): Copy {
  // Node's zlib answers with a part of a buffer of 64 kB, all of which would be held as long as these bytes.
  const body = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(body);
  const own = ["content-type", type, "content-length", String(body.length)];
  const encoded = encoding ? ["content-encoding", encoding] : [];
  return { body, headers: [...common, ...own, ...encoded] };
}

function copyFor({ common, type, copies }: CachedResponse, encoding: Encoding | undefined): Copy {
  const known = encoding && copies[encoding];
  if (known) return known;
  const raw = brotliDecompressSync(copies.br.body);
  if (encoding === undefined) return copyOf(common, type, raw);
  return (copies.gzip = copyOf(common, type, gzipSync(raw, { level: 6 }), "gzip"));
}

/**
 * Answers a GET or HEAD with the page, or with 304 where the visitor has it.
 *
 * @param own headers of this answer alone
 * @returns the status
 */
export function sendCachedResponse(
  page: CachedResponse,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  own: RawHeaders,
): number {
  const had = headers["if-none-match"]?.trim();
  // Compared weakly: W/"x" and "x" are the same (RFC 9110, section 13.1.2).
  if (had === "*" || had?.includes(page.tag.slice(2))) {
    response.writeHead(304, [...page.common, ...own]).end();
    return 304;
  }
  const copy = copyFor(page, acceptedEncoding(headers["accept-encoding"]));
  const body = method === "HEAD" ? undefined : copy.body;
  response.writeHead(200, [...copy.headers, ...own]).end(body);
  return 200;
}
