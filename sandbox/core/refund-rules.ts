import { amountOf, capturedPaise } from "../phonepe/order-status.ts";
import type { PaymentOrder } from "./payment-order.ts";
import type { FakeRefundRequest } from "../phonepe/pay-request.ts";

export type FakeRefundState = "PENDING" | "CONFIRMED" | "COMPLETED" | "FAILED";

/** A refund as the ledger keeps it. Times are epoch milliseconds, amounts paise. */
export interface FakeRefund extends FakeRefundRequest {
  refundId: string;
  state: FakeRefundState;
  requestedAt: number;
  confirmsAt: number;
  endsAt: number;
  /** How it ends: the fault `refund-fails` chooses FAILED when the refund is asked for. */
  endsAs: "COMPLETED" | "FAILED";
}

const windowDays = 90;

/**
 * Why PhonePe refuses a refund, or undefined if it takes it: only money of a COMPLETED order, within 90 days, one open
 * refund at a time, none above the order's amount, and together never more than was paid. Failed refunds do not count.
 *
 * PhonePe publishes no code for a second refund while one is open; REFUND_NOT_ALLOWED is the nearest in its list.
 */
export function refundRefusal(
  request: FakeRefundRequest,
  order: PaymentOrder | undefined,
  earlier: FakeRefund[],
  now: Date,
): { code: string; message: string } | undefined {
  if (order === undefined)
    return { code: "ORIGINAL_TXN_NOT_FOUND", message: "The original order is not known." };
  if (order.state !== "COMPLETED" || order.completedAt === undefined)
    return { code: "REFUND_NOT_ALLOWED", message: "The original order is not completed." };
  if (now.getTime() - order.completedAt > windowDays * 86_400_000)
    return {
      code: "REFUND_FOR_TXN_OLDER_THAN_LIMIT",
      message: `Refunds are possible for ${windowDays} days.`,
    };
  if (earlier.some(isOpen))
    return { code: "REFUND_NOT_ALLOWED", message: "Another refund of this order is in progress." };
  // "amount: ≤ order amount", also of an order that two payments were taken for: a refund is of one of them.
  if (request.amountPaise > amountOf(order))
    return { code: "EXCESS_REFUND_AMOUNT", message: "The refund exceeds the order's amount." };
  const given = earlier
    .filter((refund) => refund.state === "COMPLETED")
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
  if (given + request.amountPaise > capturedPaise(order))
    return { code: "EXCESS_REFUND_AMOUNT", message: "The refunds would exceed what was paid." };
  return undefined;
}

export function isOpen(refund: FakeRefund): boolean {
  return refund.state === "PENDING" || refund.state === "CONFIRMED";
}

/** The next state of a refund if its time has come, else undefined. PENDING never skips CONFIRMED. */
export function nextState(refund: FakeRefund, now: Date): FakeRefundState | undefined {
  const at = movesAt(refund);
  if (at === undefined || now.getTime() < at) return undefined;
  return refund.state === "PENDING" ? "CONFIRMED" : refund.endsAs;
}

/** When a refund next changes, in epoch milliseconds; undefined once it has ended. */
export function movesAt(refund: FakeRefund): number | undefined {
  if (refund.state === "PENDING") return refund.confirmsAt;
  return refund.state === "CONFIRMED" ? refund.endsAt : undefined;
}

/** The body of Refund Status, also the payload of refund webhooks. */
export function refundStatus(refund: FakeRefund, merchantId: string): Record<string, unknown> {
  const { merchantRefundId, originalMerchantOrderId, amountPaise: amount, state } = refund;
  const failure =
    state === "FAILED" ? { errorCode: "REFUND_BREACHED", detailedErrorCode: "BF_034" } : {};
  const timestamp = refund.requestedAt;
  const attempt = {
    transactionId: refund.refundId,
    paymentMode: "UPI_QR",
    timestamp,
    amount,
    state,
  };
  return {
    merchantId,
    merchantRefundId,
    originalMerchantOrderId,
    amount,
    state,
    timestamp,
    refundId: refund.refundId,
    ...failure,
    paymentDetails: [{ ...attempt, ...failure }],
  };
}
