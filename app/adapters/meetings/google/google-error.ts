import { MeetingProviderError } from "../../../features/meetings/provider.ts";
import type { Exchange } from "../../../lib/web/http-exchange.ts";

/** Google judges our pace with 429, and with 403 under these reasons: worth coming back for. */
const PACE = new Set(["rateLimitExceeded", "userRateLimitExceeded", "quotaExceeded"]);

/**
 * The body of an answer that is 2xx, or has a status that the caller expects.
 * @param what names the call in the error; Google's own words stay out, they repeat what was sent
 * @throws MeetingProviderError for everything else, saying whether it is worth coming back
 */
export function readAnswer(
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
  const retryable = status >= 500 || status === 429 || (status === 403 && PACE.has(reason));
  throw new MeetingProviderError(`Google refused ${what}: ${status} ${reason}`, { retryable });
}

/** The Calendar API's `error.errors[0].reason`, the token endpoint's `error`: a code, or nothing. */
function reasonOf(body: unknown): string {
  const { error } = (typeof body === "object" && body !== null ? body : {}) as { error?: unknown };
  const first = (error as { errors?: { reason?: unknown }[] } | undefined)?.errors?.[0]?.reason;
  const code = typeof error === "string" ? error : first;
  return typeof code === "string" && /^\w{1,50}$/.test(code) ? code : "";
}
