import { PaymentProviderError } from "../../features/payments/provider.ts";
import type { Exchange } from "../../lib/web/http-exchange.ts";

/** How a provider's answers are to be understood. */
export interface Api {
  /** Names the provider in errors. */
  name: string;
  /** Returns the code in an error's body. */
  codeIn: (body: unknown) => string | undefined;
  /** Statuses with which the provider says that the same call is still being processed. */
  underWay?: readonly number[];
}

/**
 * The outcome of a call. "unclear": the provider may or may not have done what was requested, so the caller must
 * look up the order or refund before it sends again.
 */
export type Outcome<T> =
  | { kind: "done"; value: T }
  | { kind: "refused"; status: number; error: PaymentProviderError }
  | { kind: "unclear"; error: PaymentProviderError };

/**
 * Classifies the result of an HTTP call.
 * @param what names the call in an error; no order id, no personal data
 * @param read returns undefined for a 2xx body that can't be parsed; that is as unclear as a 5xx
 */
export function outcomeOf<T>(
  api: Api,
  what: string,
  exchange: Exchange,
  read: (body: unknown) => T | undefined,
): Outcome<T> {
  if (exchange.kind === "unanswered") {
    return unclear(`${api.name} gave no answer to ${what}`, exchange.trouble);
  }
  const { status, body } = exchange;
  if (status >= 200 && status < 300) {
    const value = read(body);
    if (value !== undefined) return { kind: "done", value };
    return unclear(`${api.name}'s answer to ${what} can't be read`, "UNREADABLE_ANSWER");
  }
  const code = api.codeIn(body) ?? `HTTP_${status}`;
  if (status >= 500 || api.underWay?.includes(status)) {
    return unclear(`${api.name} failed at ${what}: ${status}`, code);
  }
  const error = new PaymentProviderError(`${api.name} refused ${what}: ${status} ${code}`, {
    code,
    // "Too many requests" is about the rate of calls, not about this one.
    retryable: status === 429,
  });
  return { kind: "refused", status, error };
}

function unclear(message: string, code: string): Outcome<never> {
  const error = new PaymentProviderError(`${message} (${code})`, { code, retryable: true });
  return { kind: "unclear", error };
}

/**
 * Returns a value if it looks like an error code. Messages are refused: they repeat what was sent, and errors are
 * logged. Some codes have spaces ("Refund ID Duplicated"), none has markup, only digits, or more than 50 characters.
 */
export function codeLike(value: unknown): string | undefined {
  return typeof value === "string" && /^[A-Za-z][\w .-]{0,49}$/.test(value) ? value : undefined;
}
