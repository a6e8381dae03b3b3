import { PaymentProviderError } from "../../features/payments/provider.ts";
import type { Exchange } from "../../lib/web/http-exchange.ts";

/** A provider, as far as its answers differ from another's. */
export interface Api {
  /** Names it in errors. */
  name: string;
  /** What its error bodies call their code. */
  codeIn: (body: unknown) => string | undefined;
  /** Statuses by which it says that another call about the same thing is still under way. */
  underWay?: readonly number[];
}

/**
 * The three ends of a call. "unclear" is the dangerous one: the provider may or may not have done
 * what was asked, so nobody may conclude either.
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
 * A code, and nothing else: a provider's sentences repeat what was sent, and errors end up in logs.
 * Codes have spaces at times ("Refund ID Duplicated") but never markup, digits only, or length.
 */
export function codeLike(value: unknown): string | undefined {
  return typeof value === "string" && /^[A-Za-z][\w .-]{0,49}$/.test(value) ? value : undefined;
}
