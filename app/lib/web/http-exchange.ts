/**
 * Returns why a request got no answer, as a code ("ECONNREFUSED", "TIMEOUT"). Only the code may be logged: the error
 * may contain the URL, and with it an order id.
 */
export function networkErrorOf(error: unknown): string {
  if (!(error instanceof Error)) return "NETWORK";
  if (error.name === "TimeoutError" || error.name === "AbortError") return "TIMEOUT";
  const { cause } = error;
  const code = typeof cause === "object" && cause !== null && "code" in cause ? cause.code : "";
  return typeof code === "string" && /^[A-Z_]{3,40}$/.test(code) ? code : "NETWORK";
}

/** The result of an HTTP request. `trouble` is a code such as "TIMEOUT". */
export type Exchange =
  | { kind: "answered"; status: number; body: unknown }
  | { kind: "unanswered"; trouble: string };

interface HttpRequest {
  method: "GET" | "POST" | "PATCH" | "DELETE";
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
}

/**
 * Sends an HTTP request and reads the whole answer. Never throws: a broken connection, a timeout and an incomplete body
 * are all "unanswered".
 */
export async function exchange(send: typeof fetch, request: HttpRequest): Promise<Exchange> {
  try {
    const response = await send(request.url, {
      method: request.method,
      headers: { Accept: "application/json", ...request.headers },
      body: request.body,
      signal: AbortSignal.timeout(request.timeoutMs),
      // Following a redirect would repeat a payment's POST as a GET, whose answer would look like the payment's.
      redirect: "manual",
    });
    return { kind: "answered", status: response.status, body: parse(await response.text()) };
  } catch (error) {
    return { kind: "unanswered", trouble: networkErrorOf(error) };
  }
}

/** Returns the parsed JSON, or the text if it is not JSON: gateways also answer with HTML, text or nothing. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
