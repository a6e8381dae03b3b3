import type { PaymentFailure } from "./payment-failure.ts";
import { attemptSuperseded, orderExpired } from "./payment-failure.ts";

export type PaymentState = "PENDING" | "COMPLETED" | "FAILED";

/** One try at paying an order. Times are epoch milliseconds. */
export interface Attempt {
  transactionId: string;
  utr: string;
  startedAt: number;
  state: PaymentState;
  failure?: PaymentFailure;
}

/** An order as the ledger keeps it. Times are epoch milliseconds, amounts paise. */
export interface PaymentOrder {
  merchantOrderId: string;
  orderId: string;
  pageToken: string;
  state: PaymentState;
  amountPaise: number;
  /** What was really taken; differs from `amountPaise` only under the fault `amount-mismatch`. */
  capturedPaise?: number;
  expireAt: number;
  redirectUrl: string;
  message?: string;
  metaInfo: Record<string, string>;
  attempts: Attempt[];
  failure?: PaymentFailure;
  /** Set while a payment is on its way (fault `late-complete`): the moment it arrives. */
  completesAt?: number;
  completedAt?: number;
}

/** Whether somebody may still press a button on the pay page. */
export function isPayable(order: PaymentOrder, now: Date): boolean {
  return (
    order.state === "PENDING" && order.completesAt === undefined && now.getTime() < order.expireAt
  );
}

/** Opens a new attempt. An attempt still open before it is closed as failed, so that only one can ever take money. */
export function startAttempt(
  order: PaymentOrder,
  attempt: Pick<Attempt, "transactionId" | "utr">,
  now: Date,
): PaymentOrder {
  const earlier = order.attempts.map((old) =>
    old.state === "PENDING"
      ? { ...old, state: "FAILED" as const, failure: attemptSuperseded }
      : old,
  );
  const opened = { ...attempt, startedAt: now.getTime(), state: "PENDING" as const };
  return { ...order, attempts: [...earlier, opened] };
}

/** The order after its open attempt took the money. */
export function complete(order: PaymentOrder, at: number): PaymentOrder {
  const { completesAt: _arrived, ...rest } = order;
  return {
    ...rest,
    state: "COMPLETED",
    completedAt: at,
    attempts: closeOpenAttempt(order, { state: "COMPLETED" }),
  };
}

/** The order after it failed for good. */
export function fail(order: PaymentOrder, failure: PaymentFailure): PaymentOrder {
  return {
    ...order,
    state: "FAILED",
    failure,
    attempts: closeOpenAttempt(order, { state: "FAILED", failure }),
  };
}

/**
 * What the passing of time makes of an order: a late payment arrives, or the order expires. A payment that is
 * already on its way is awaited even past the expiry, which is how late money comes about.
 *
 * @returns the very same object if nothing changed
 */
export function afterTime(order: PaymentOrder, now: Date): PaymentOrder {
  if (order.state !== "PENDING") return order;
  if (order.completesAt !== undefined)
    return now.getTime() < order.completesAt ? order : complete(order, order.completesAt);
  return now.getTime() < order.expireAt ? order : fail(order, orderExpired);
}

function closeOpenAttempt(order: PaymentOrder, end: Pick<Attempt, "state" | "failure">): Attempt[] {
  return order.attempts.map((attempt) =>
    attempt.state === "PENDING" ? { ...attempt, ...end } : attempt,
  );
}
