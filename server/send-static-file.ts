import type { IncomingMessage, ServerResponse } from "node:http";
import { byteRange } from "./byte-range.ts";
import { acceptedEncoding } from "./compressed-copies.ts";
import { compressedCopy, type StaticFile } from "./static-file.ts";

/** Answers a GET or HEAD for the file: whole, in part, compressed, or "you have it already". */
export function sendStaticFile(
  file: StaticFile,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { headers } = request;
  if (headers["if-none-match"] !== undefined && knows(headers["if-none-match"], file.tag)) {
    response.writeHead(304, { ...file.common, etag: `W/"${file.tag}"` }).end();
    return;
  }
  const head = request.method === "HEAD";
  if (headers.range !== undefined && !head && sendPart(file, request, response)) return;
  const encoding = file.compressible
    ? acceptedEncoding(String(headers["accept-encoding"] ?? ""))
    : undefined;
  const copy = encoding === undefined ? file.whole : compressedCopy(file, encoding);
  response.writeHead(200, copy.headers).end(head ? undefined : copy.body);
}

/** If-None-Match compares weakly: W/"x" and "x" are the same (RFC 9110, section 13.1.2). */
function knows(header: string, tag: string): boolean {
  return header.trim() === "*" || header.includes(`"${tag}"`);
}

/** Only the plain bytes are cut into parts, so that parts of two encodings never get joined. */
function sendPart(file: StaticFile, request: IncomingMessage, response: ServerResponse): boolean {
  const { body, headers } = file.whole;
  const condition = request.headers["if-range"];
  if (condition !== undefined && condition !== headers.etag) return false;
  const range = byteRange(request.headers.range ?? "", body.length);
  if (range === "whole") return false;
  if (range === "unsatisfiable") {
    response.writeHead(416, { ...file.common, "content-range": `bytes */${body.length}` }).end();
    return true;
  }
  response.writeHead(206, {
    ...headers,
    "content-length": range.last - range.first + 1,
    "content-range": `bytes ${range.first}-${range.last}/${body.length}`,
  });
  response.end(body.subarray(range.first, range.last + 1));
  return true;
}
