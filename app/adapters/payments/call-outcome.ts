import type { Network } from "../network.ts";
import { PaymentProviderError } from "../../domain/payments/payment-provider.ts";
import type { Exchange } from "../../lib/web/http-exchange.ts";

/** Differences between the providers' responses. */
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
export type CallOutcome<T> =
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
): CallOutcome<T> {
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

function unclear(message: string, code: string): CallOutcome<never> {
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

/** Timeout of a call that opens a payment or sends a refund. A visitor waits for the first: few wait longer. */
export const SEND_TIMEOUT_MS = 10_000;
export const QUERY_TIMEOUT_MS = 8_000;

/** Fills in the real network, clock and timers where `network` has none. */
export function networkWithDefaults(network: Network): Required<Network> {
  return { fetch: globalThis.fetch, now: () => new Date(), wait: pause, ...network };
}

/**
 * Refuses an incomplete configuration. With an empty webhook secret anybody could sign a webhook.
 * @throws Error naming the empty fields, never a value
 */
export function requireProviderConfig(provider: string, required: Record<string, string>): void {
  const empty = Object.entries(required).filter(([, value]) => value.trim() === "");
  if (empty.length > 0) {
    throw new Error(`${provider} is not configured: ${empty.map(([name]) => name).join(", ")}`);
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
