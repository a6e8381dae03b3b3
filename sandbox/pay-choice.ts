import {
  type DeclineReason,
  cancelledByCustomer,
  declineReasons,
  type PaymentOrder,
  complete,
  fail,
  failAttempt,
} from "./payment-order.ts";
import type { Faults } from "./faults.ts";

/** What a visitor does on the pay page. All fields of "pay" exist for faults. */
export type PayChoice =
  | {
      outcome: "pay";
      arrivesAfterSeconds?: number;
      /** Its webhook goes out at once, however late the money arrives. */
      publishedEarly?: boolean;
      /** The payment is said to have failed, at once or when the order expires, and succeeds so much later. */
      failsFirst?: { until: "now" | "expiry"; forSeconds: number };
      secondAfterSeconds?: number;
      offByPaise?: number;
    }
  | { outcome: "fail"; reason: DeclineReason }
  | { outcome: "pending" }
  | { outcome: "cancel" };

/**
 * The order after a choice on the pay page.
 *
 * @param order with an attempt just opened
 * @param newIds makes the ids of a second payment
 * @param attemptsEndOrder whether the order fails with this attempt, or can be tried again
 */
export function applyPayChoice(
  order: PaymentOrder,
  choice: PayChoice,
  now: Date,
  newIds: () => { transactionId: string; utr: string },
  attemptsEndOrder: boolean,
): PaymentOrder {
  const endBy = attemptsEndOrder ? fail : failAttempt;
  switch (choice.outcome) {
    case "pending":
      return order;
    case "cancel":
      return endBy(order, cancelledByCustomer);
    case "fail":
      return endBy(order, declineReasons[choice.reason].failure);
    case "pay": {
      const { arrivesAfterSeconds, publishedEarly, failsFirst, secondAfterSeconds, offByPaise } =
        choice;
      const paid: PaymentOrder = {
        ...order,
        ...(offByPaise !== undefined && { capturedPaise: order.amountPaise + offByPaise }),
        ...(publishedEarly && { publishedEarly }),
        ...(secondAfterSeconds !== undefined && {
          second: { afterSeconds: secondAfterSeconds, ...newIds() },
        }),
      };
      if (failsFirst?.until === "now")
        return {
          ...fail(paid, declineReasons["bank-trouble"].failure),
          revivesAt: now.getTime() + failsFirst.forSeconds * 1000,
        };
      if (failsFirst) return { ...paid, revivesAt: paid.expireAt + failsFirst.forSeconds * 1000 };
      if (arrivesAfterSeconds === undefined) return complete(paid, now.getTime());
      return { ...paid, completesAt: now.getTime() + arrivesAfterSeconds * 1000 };
    }
  }
}

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
