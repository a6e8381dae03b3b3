import { type CallLimits, PaymentProviderError } from "../../features/payments/provider.ts";
import type { Outcome } from "./call-outcome.ts";
import { ASK_TIMEOUT_MS, SEND_TIMEOUT_MS } from "./provider-deps.ts";

/** The pauses of PhonePe's own Python SDK. */
const BACKOFF_MS = [1_000, 2_000, 4_000];

type Wait = (ms: number) => Promise<void>;

/** What is left of the time that a call may take, tries and pauses included. */
export interface TimeLeft {
  /** @returns milliseconds; Infinity without limits */
  left(): number;
}

/** Starts the time that a call may take. */
export function startTime(limits: CallLimits | undefined, now: () => Date): TimeLeft {
  const end = now().getTime() + (limits?.withinMs ?? Infinity);
  return { left: () => end - now().getTime() };
}

/**
 * Asks again while the answer is unclear; a refusal is an answer. Only for questions: asking twice
 * changes nothing. A repeat that would not have its full time is not begun.
 * @throws PaymentProviderError, retryable, when it stays unclear
 */
export async function retryUntilAnswered<T>(
  ask: () => Promise<Outcome<T>>,
  wait: Wait,
  time: TimeLeft,
): Promise<Exclude<Outcome<T>, { kind: "unclear" }>> {
  for (const pauseMs of BACKOFF_MS) {
    const outcome = await ask();
    if (outcome.kind !== "unclear") return outcome;
    if (time.left() < pauseMs + ASK_TIMEOUT_MS) throw outcome.error;
    await wait(pauseMs);
  }
  const last = await ask();
  if (last.kind === "unclear") throw last.error;
  return last;
}

/**
 * Sends something that must happen at most once. After an unclear end it looks first, and sends
 * again (under the same id) only when the provider says that it knows nothing. After a refusal it
 * looks too, because no provider publishes a certain code for "I have that id already".
 * @throws PaymentProviderError with the refusal, or retryable when it stays unclear
 */
export async function sendOnce<Sent, Known>(
  steps: {
    send: () => Promise<Outcome<Sent>>;
    look: () => Promise<Known | "not-found">;
  },
  wait: Wait,
  time: TimeLeft,
): Promise<{ sent: Sent } | { known: Known }> {
  let trouble: PaymentProviderError | undefined;
  // After the last try there is still a look, or its success would go unnoticed.
  for (const pauseMs of [...BACKOFF_MS, 0]) {
    const outcome = await steps.send();
    if (outcome.kind === "done") return { sent: outcome.value };
    if (outcome.kind === "refused") return { known: await lookAfterRefusal(steps.look, outcome) };
    trouble = outcome.error;
    // The caller comes back, and is told then what became of this try.
    if (time.left() < pauseMs + ASK_TIMEOUT_MS + SEND_TIMEOUT_MS) throw trouble;
    // The provider may still be busy with what we sent: a look at once could miss it.
    await wait(pauseMs);
    const known = await steps.look();
    if (known !== "not-found") return { known: known as Known };
  }
  throw trouble;
}

async function lookAfterRefusal<Known>(
  look: () => Promise<Known | "not-found">,
  refusal: { error: PaymentProviderError },
): Promise<Known> {
  const known = await look().catch((error: unknown) => {
    // A refused look tells nothing new; a look without an answer leaves the matter open.
    if (error instanceof PaymentProviderError && !error.retryable) return "not-found" as const;
    throw error;
  });
  if (known === "not-found") throw refusal.error;
  return known as Known;
}
