import type { IncomingMessage, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { acceptedEncoding, type Encoding } from "../http/compress-response.ts";

/** A file or page in memory, ready to be sent. */
export interface KeptFile {
  tag: string;
  /** Alternating names and values, of a 304 too: a browser replaces the headers of its copy with them. */
  headers: readonly string[];
  body: Buffer;
  /** Of texts only. Those of a page have gzip once a browser has asked for it. */
  compressed: Partial<Record<Encoding, Buffer>>;
}

/** Zlib returns a view of a buffer of 64 kB, which would stay in memory as long as these bytes. */
export const copied = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer);

/**
 * Answers a GET or HEAD with a file or page from memory, or with 304 if the browser's copy is current.
 * @param more headers of this response alone
 * @returns the status
 */
export function sendKept(
  file: KeptFile,
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  more: readonly string[] = [],
): number {
  const had = headers["if-none-match"]?.trim();
  // Compared weakly: W/"x" and "x" are the same (RFC 9110, section 13.1.2).
  if (had === "*" || had?.includes(file.tag.replace("W/", ""))) {
    response.writeHead(304, [...file.headers, ...more]).end();
    return 304;
  }
  const part = method === "GET" ? partOf(file, headers) : undefined;
  if (part) {
    const range = `bytes ${part.body ? `${part.first}-${part.last}` : "*"}/${file.body.length}`;
    const own = ["content-range", range, "content-length", String(part.body?.length ?? 0)];
    const status = part.body ? 206 : 416;
    response.writeHead(status, [...file.headers, ...own]).end(part.body);
    return status;
  }
  const encoding = acceptedEncoding(headers["accept-encoding"]);
  if (encoding === "gzip" && file.compressed.br)
    file.compressed.gzip ??= copied(gzipSync(file.body, { level: 4 }));
  const copy = encoding && file.compressed[encoding];
  const body = copy ?? file.body;
  const own = ["content-length", String(body.length), ...more];
  if (copy) own.push("content-encoding", encoding);
  response.writeHead(200, [...file.headers, ...own]).end(method === "HEAD" ? undefined : body);
  return 200;
}

/**
 * Returns the requested range of a file (RFC 9110, section 14). One range is supported, which media players need.
 *
 * @returns undefined if the whole file is to be sent; no body if the range is outside the file
 */
function partOf({ tag, body, compressed }: KeptFile, asked: IncomingMessage["headers"]) {
  const [, from = "", to = ""] = /^bytes=(\d*)-(\d*)$/.exec(asked.range ?? "") ?? [];
  const whole = from + to === "" || compressed.br !== undefined;
  if (whole || (asked["if-range"] ?? tag) !== tag) return undefined;
  const first = from === "" ? Math.max(body.length - Number(to), 0) : Number(from);
  const last = from === "" || to === "" ? body.length - 1 : Math.min(Number(to), body.length - 1);
  if (from !== "" && to !== "" && Number(to) < first) return undefined; // malformed
  return first > last ? { first, last } : { first, last, body: body.subarray(first, last + 1) };
}
