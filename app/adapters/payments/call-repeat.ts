import { PaymentProviderError } from "../../features/payments/provider.ts";
import type { Outcome } from "./call-outcome.ts";

/** The pauses of PhonePe's own Python SDK. */
const BACKOFF_MS = [1_000, 2_000, 4_000];

type Wait = (ms: number) => Promise<void>;

/**
 * Asks again while the answer is unclear; a refusal is an answer. Only for questions: asking twice
 * changes nothing.
 * @throws PaymentProviderError, retryable, when it stays unclear
 */
export async function askUntilClear<T>(
  ask: () => Promise<Outcome<T>>,
  wait: Wait,
): Promise<Exclude<Outcome<T>, { kind: "unclear" }>> {
  for (const pauseMs of BACKOFF_MS) {
    const outcome = await ask();
    if (outcome.kind !== "unclear") return outcome;
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
): Promise<{ sent: Sent } | { known: Known }> {
  let trouble: PaymentProviderError | undefined;
  // After the last try there is still a look, or its success would go unnoticed.
  for (const pauseMs of [...BACKOFF_MS, 0]) {
    const outcome = await steps.send();
    if (outcome.kind === "done") return { sent: outcome.value };
    if (outcome.kind === "refused") return { known: await lookAfterRefusal(steps.look, outcome) };
    trouble = outcome.error;
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
