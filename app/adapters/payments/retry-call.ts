import { type CallLimits, PaymentProviderError } from "../../domain/payments/payment-provider.ts";
import { type CallOutcome, QUERY_TIMEOUT_MS, SEND_TIMEOUT_MS } from "./call-outcome.ts";

/** The pauses of PhonePe's own Python SDK. */
const BACKOFF_MS = [1_000, 2_000, 4_000];

type Wait = (ms: number) => Promise<void>;

/** The rest of the time that a call may take, including retries and pauses. */
export interface TimeLeft {
  /** @returns milliseconds; Infinity without limits */
  left(): number;
}

/** Starts measuring the time that a call may take. */
export function startTime(limits: CallLimits | undefined, now: () => Date): TimeLeft {
  const end = now().getTime() + (limits?.withinMs ?? Infinity);
  return { left: () => end - now().getTime() };
}

/**
 * Retries a query while its outcome is unclear; a refusal is clear. For queries only, which change nothing. A retry
 * whose full timeout does not fit into the time left is not started.
 * @throws PaymentProviderError, retryable, if the outcome stays unclear
 */
export async function retryUntilResponse<T>(
  query: () => Promise<CallOutcome<T>>,
  wait: Wait,
  time: TimeLeft,
): Promise<Exclude<CallOutcome<T>, { kind: "unclear" }>> {
  for (const pauseMs of BACKOFF_MS) {
    const outcome = await query();
    if (outcome.kind !== "unclear") return outcome;
    if (time.left() < pauseMs + QUERY_TIMEOUT_MS) throw outcome.error;
    await wait(pauseMs);
  }
  const last = await query();
  if (last.kind === "unclear") throw last.error;
  return last;
}

/**
 * Sends a request that must take effect at most once. After an unclear outcome it looks the id up, and sends again
 * (with the same id) only if the provider does not know it. It looks the id up after a refusal too, because no provider
 * documents its code for an id that it already has.
 * @throws PaymentProviderError with the refusal, or a retryable one if the outcome stays unclear
 */
export async function sendOnce<Sent, Known>(
  steps: {
    send: () => Promise<CallOutcome<Sent>>;
    lookUp: () => Promise<Known | "not-found">;
  },
  wait: Wait,
  time: TimeLeft,
): Promise<{ sent: Sent } | { known: Known }> {
  let lastError: PaymentProviderError | undefined;
  // The last try is followed by a look-up too, or its success would go unnoticed.
  for (const pauseMs of [...BACKOFF_MS, 0]) {
    const outcome = await steps.send();
    if (outcome.kind === "done") return { sent: outcome.value };
    if (outcome.kind === "refused")
      return { known: await lookUpAfterRefusal(steps.lookUp, outcome) };
    lastError = outcome.error;
    // The caller retries later, and then learns the outcome of this try.
    if (time.left() < pauseMs + QUERY_TIMEOUT_MS + SEND_TIMEOUT_MS) throw lastError;
    // The provider may still be processing the request: an immediate look-up could miss it.
    await wait(pauseMs);
    const known = await steps.lookUp();
    if (known !== "not-found") return { known: known as Known };
  }
  throw lastError;
}

async function lookUpAfterRefusal<Known>(
  lookUp: () => Promise<Known | "not-found">,
  refusal: { error: PaymentProviderError },
): Promise<Known> {
  const known = await lookUp().catch((error: unknown) => {
    // A refused look-up adds nothing to the first refusal; after one without a response the outcome is unclear.
    if (error instanceof PaymentProviderError && !error.retryable) return "not-found" as const;
    throw error;
  });
  if (known === "not-found") throw refusal.error;
  return known as Known;
}
