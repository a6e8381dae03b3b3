import type { IncomingMessage, ServerResponse } from "node:http";
import { compressResponse } from "./compress-response.ts";

/** Sends a response of the app, compressed as the browser accepts. */
export async function sendResponse(
  response: Response,
  { headers: requestHeaders }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const headers = new Headers(response.headers);
  const accepted = String(requestHeaders["accept-encoding"] ?? "");
  const sent = new Response(await compressResponse(response, headers, accepted));
  const body = Buffer.from(await sent.arrayBuffer());
  const raw: Record<string, string | string[]> = Object.fromEntries(headers);
  const cookies = headers.getSetCookie();
  if (cookies.length > 0) raw["set-cookie"] = cookies;
  outgoing.writeHead(response.status, { ...raw, "content-length": body.length }).end(body);
}
