import type { Faults } from "./faults.ts";
import type { PayChoice } from "../pay-page/pay-choice.ts";

/**
 * Lets the faults of paying strike: money that comes late, twice, after its failure, or in another amount than asked.
 */
export function faultyPayment(choice: PayChoice, faults: Faults): PayChoice {
  if (choice.outcome !== "pay") return choice;
  const early = faults.take("webhook-early");
  const late = faults.take("late-complete");
  const failed = faults.take("success-after-failure");
  const expired = failed ? undefined : faults.take("success-after-expiry");
  const second = faults.take("second-success");
  const mismatch = faults.take("amount-mismatch");
  return {
    outcome: "pay",
    ...(early ? { publishedEarly: true, arrivesAfterSeconds: early.seconds ?? 5 } : {}),
    ...(late ? { arrivesAfterSeconds: late.seconds ?? 30 } : {}),
    ...(failed ? { failsFirst: { until: "now", forSeconds: failed.seconds ?? 900 } } : {}),
    ...(expired ? { failsFirst: { until: "expiry", forSeconds: expired.seconds ?? 60 } } : {}),
    ...(second ? { secondAfterSeconds: second.seconds ?? 0 } : {}),
    // One rupee more, unless told otherwise: enough to differ.
    ...(mismatch ? { offByPaise: mismatch.paise ?? 100 } : {}),
  };
}
