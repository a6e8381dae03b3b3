import { MeetingProviderError } from "../../../features/meetings/provider.ts";
import type { Exchange } from "../../../lib/web/http-exchange.ts";

/** Google reports rate limits with 429, and with 403 and one of these reasons: both are retryable. */
const RATE_LIMIT_REASONS = new Set(["rateLimitExceeded", "userRateLimitExceeded", "quotaExceeded"]);

/**
 * Returns the status and body of a response that is 2xx, or has a status that the caller expects.
 * @param what names the call in the error; Google's own message is left out, since it repeats what was sent
 * @throws MeetingProviderError for any other response, and for none
 */
export function readGoogleResponse(
  what: string,
  exchange: Exchange,
  expected: readonly number[] = [],
): { status: number; body: unknown } {
  if (exchange.kind === "unanswered") {
    throw new MeetingProviderError(`Google gave no answer to ${what} (${exchange.trouble})`, {
      retryable: true,
    });
  }
  const { status, body } = exchange;
  if ((status >= 200 && status < 300) || expected.includes(status)) return { status, body };
  const reason = reasonOf(body);
  const retryable =
    status >= 500 || status === 429 || (status === 403 && RATE_LIMIT_REASONS.has(reason));
  throw new MeetingProviderError(`Google refused ${what}: ${status} ${reason}`, { retryable });
}

/** The code in the Calendar API's `error.errors[0].reason` or the token endpoint's `error`; "" if there is none. */
function reasonOf(body: unknown): string {
  const { error } = (typeof body === "object" && body !== null ? body : {}) as { error?: unknown };
  const first = (error as { errors?: { reason?: unknown }[] } | undefined)?.errors?.[0]?.reason;
  const code = typeof error === "string" ? error : first;
  return typeof code === "string" && /^\w{1,50}$/.test(code) ? code : "";
}
