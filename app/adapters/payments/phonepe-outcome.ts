import { PaymentProviderError } from "../../features/payments/provider.ts";
import type { Exchange } from "../../lib/http-exchange.ts";

/**
 * The three ends of a call. "unclear" is the dangerous one: PhonePe may or may not have done what
 * was asked, so nobody may conclude either.
 */
export type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "refused"; status: number; error: PaymentProviderError }
  | { kind: "unclear"; error: PaymentProviderError };

/**
 * Sorts an exchange into its end.
 * @param what names the call in an error; no order id, no personal data
 * @param read gives undefined for a 2xx body that can't be understood, which is as unclear as a 5xx
 */
export function judge<T>(
  what: string,
  exchange: Exchange,
  read: (body: unknown) => T | undefined,
): Outcome<T> {
  if (exchange.kind === "unanswered") {
    return unclear(`PhonePe gave no answer to ${what}`, exchange.trouble);
  }
  const { status, body } = exchange;
  if (status >= 200 && status < 300) {
    const value = read(body);
    if (value !== undefined) return { kind: "done", value };
    return unclear(`PhonePe's answer to ${what} can't be read`, "UNREADABLE_ANSWER");
  }
  const code = errorCodeOf(body) ?? `HTTP_${status}`;
  if (status >= 500) return unclear(`PhonePe failed at ${what}: ${status}`, code);
  const error = new PaymentProviderError(`PhonePe refused ${what}: ${status} ${code}`, {
    code,
    // "Too many requests" judges our pace, not what we asked: the caller may come back later.
    retryable: status === 429,
  });
  return { kind: "refused", status, error };
}

function unclear(message: string, code: string): Outcome<never> {
  const error = new PaymentProviderError(`${message} (${code})`, { code, retryable: true });
  return { kind: "unclear", error };
}

/**
 * `errorCode || code`, or the whole body where it is one bare word ("R999"). PhonePe's own words are
 * kept out of errors otherwise: its messages repeat what was sent, and errors end up in logs.
 */
function errorCodeOf(body: unknown): string | undefined {
  if (typeof body === "string") return codeLike(body.trim());
  if (typeof body !== "object" || body === null) return undefined;
  const { errorCode, code } = body as { errorCode?: unknown; code?: unknown };
  return codeLike(errorCode) ?? codeLike(code);
}

/** Codes have spaces at times ("Refund ID Duplicated") but never markup, digits only, or length. */
function codeLike(value: unknown): string | undefined {
  return typeof value === "string" && /^[A-Za-z][\w .-]{0,49}$/.test(value) ? value : undefined;
}
