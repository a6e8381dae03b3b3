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
