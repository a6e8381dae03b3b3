import { promisify } from "node:util";
import { brotliCompress, gzip } from "node:zlib";
import { acceptedEncoding, brotliFor } from "../static-files/compressed-copies.ts";

/** Shorter ones fit into one packet anyway. */
const LEAST_BYTES = 1_024;

const text = /^(?:text\/|application\/(?:json|xml|atom\+xml|manifest\+json)|image\/svg)/;

const pack = {
  // Of a page of 20 kB quality 5 takes a millisecond, off the thread that answers; more saves little.
  br: (body: Buffer) => promisify(brotliCompress)(body, brotliFor(body, 5)),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/**
 * Packs what was made for one visitor: on a slow line a page of 20 kB in the clear takes as long as three packed ones.
 * Nothing secret that stays the same stands beside what others could have put into such a page, and a cookie that is
 * SameSite doesn't come along when another site asks, so the length of an answer gives nothing away (BREACH).
 *
 * @param headers to be sent; changed where the answer is packed
 * @returns the body to send
 */
export async function compressResponse(
  response: Response,
  headers: Headers,
  accepted: string | null,
): Promise<BodyInit | null> {
  const isText = text.test(headers.get("Content-Type") ?? "");
  if (!response.body || !isText || headers.has("Content-Encoding")) return response.body;
  // It is there already where an answer made for nobody in particular is packed for the one who asked.
  if (!/accept-encoding/i.test(headers.get("Vary") ?? ""))
    headers.append("Vary", "Accept-Encoding");
  const encoding = acceptedEncoding(accepted ?? "");
  const body = Buffer.from(await response.arrayBuffer());
  if (!encoding || body.length < LEAST_BYTES) return body;
  headers.set("Content-Encoding", encoding);
  headers.delete("Content-Length");
  return pack[encoding](body);
}
