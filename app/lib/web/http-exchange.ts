import { networkErrorOf } from "./network-error.ts";

/** What came back over the wire, before anybody reads a meaning into it. */
export type Exchange =
  | { kind: "answered"; status: number; body: unknown }
  | { kind: "unanswered"; trouble: string };

interface EmailMessage {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

/**
 * One HTTP request, its answer read to the end. Never throws: a cut line, a time-out and a
 * half-sent body are all "unanswered".
 */
export async function exchange(send: typeof fetch, message: EmailMessage): Promise<Exchange> {
  try {
    const response = await send(message.url, {
      method: message.method,
      headers: { Accept: "application/json", ...message.headers },
      body: message.body,
      signal: AbortSignal.timeout(message.timeoutMs),
      // Followed, a redirect would turn a payment's POST into a GET and look like an answer.
      redirect: "manual",
    });
    return { kind: "answered", status: response.status, body: parse(await response.text()) };
  } catch (error) {
    return { kind: "unanswered", trouble: networkErrorOf(error) };
  }
}

/** JSON where it is JSON; the bare text where it is not: gateways also send HTML, words and nothing. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
