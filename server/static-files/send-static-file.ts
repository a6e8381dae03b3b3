import type { IncomingMessage, ServerResponse } from "node:http";
import { byteRange } from "./byte-range.ts";
import { acceptedEncoding } from "./compressed-copies.ts";
import { compressedCopy, type RawHeaders, type StaticFile } from "./static-file.ts";

/**
 * Answers a GET or HEAD for the file: whole, in part, compressed, or "you have it already".
 *
 * @param own headers of this answer alone
 * @returns the status
 */
export function sendStaticFile(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
  own: RawHeaders = [],
): number {
  const { headers } = request;
  if (headers["if-none-match"] !== undefined && knows(headers["if-none-match"], file.tag)) {
    response.writeHead(304, [...file.common, "etag", `W/"${file.tag}"`, ...own]).end();
    return 304;
  }
  const head = request.method === "HEAD";
  const part = headers.range === undefined || head ? undefined : partOf(file, request);
  if (part) {
    response.writeHead(part.status, [...part.headers, ...own]).end(part.body);
    return part.status;
  }
  const encoding = file.compressible
    ? acceptedEncoding(String(headers["accept-encoding"] ?? ""))
    : undefined;
  const copy = encoding === undefined ? file.whole : compressedCopy(file, encoding);
  response.writeHead(200, [...copy.headers, ...own]).end(head ? undefined : copy.body);
  return 200;
}

/** If-None-Match compares weakly: W/"x" and "x" are the same (RFC 9110, section 13.1.2). */
function knows(header: string, tag: string): boolean {
  return header.trim() === "*" || header.includes(`"${tag}"`);
}

/** Only the plain bytes are cut into parts, so that parts of two encodings never get joined. */
function partOf(file: StaticFile, { headers: asked }: IncomingMessage) {
  const { body } = file.whole;
  const tag = `"${file.tag}"`;
  const condition = asked["if-range"];
  if (condition !== undefined && condition !== tag) return undefined;
  const range = byteRange(asked.range ?? "", body.length);
  if (range === "whole") return undefined;
  if (range === "unsatisfiable") {
    return { status: 416, headers: [...file.common, "content-range", `bytes */${body.length}`] };
  }
  const part = body.subarray(range.first, range.last + 1);
  const headers = [
    ...file.common,
    "content-type",
    file.type,
    "content-length",
    String(part.length),
    "content-range",
    `bytes ${range.first}-${range.last}/${body.length}`,
    "accept-ranges",
    "bytes",
    "etag",
    tag,
  ];
  return { status: 206, headers, body: part };
}
