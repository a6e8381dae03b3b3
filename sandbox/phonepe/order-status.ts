import { type Attempt, type PaymentOrder, paymentReversed } from "../core/payment-order.ts";

/** The merchant's id in every status and webhook; a fake serves one merchant. */
export const merchantId = "DEMOMERCHANT";

/**
 * The body of Order Status, also the payload of order webhooks (Standard Checkout v2).
 *
 * @param show.details every attempt instead of only the last
 * @param show.errorContext adds the five error fields to a FAILED order
 */
export function orderStatus(
  order: PaymentOrder,
  show: { details: boolean; errorContext: boolean },
): Record<string, unknown> {
  const amount = amountOf(order);
  const isTakenBack = order.dispute?.state === "lost";
  const all = isTakenBack ? order.attempts.map(takenBack) : order.attempts;
  const attempts = show.details ? all : all.slice(-1);
  return {
    merchantId,
    merchantOrderId: order.merchantOrderId,
    orderId: order.orderId,
    state: isTakenBack ? "FAILED" : order.state,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    expireAt: order.expireAt,
    metaInfo: order.metaInfo,
    ...errorCodes(order),
    ...(show.errorContext && order.failure ? { errorContext: order.failure } : {}),
    paymentDetails: attempts.map((attempt) => paymentDetail(attempt, amount)),
  };
}

/** What the provider reports as the amount of an order: asked for, or really taken once it is paid. */
export function amountOf(order: PaymentOrder): number {
  return order.state === "COMPLETED"
    ? (order.capturedPaise ?? order.amountPaise)
    : order.amountPaise;
}

/** What an order has really brought: its amount for every attempt that succeeded, and there may be two. */
export function capturedPaise(order: PaymentOrder): number {
  return amountOf(order) * order.attempts.filter(({ state }) => state === "COMPLETED").length;
}

/** An attempt whose money was reversed. */
const takenBack = (attempt: Attempt): Attempt => ({
  ...attempt,
  state: "FAILED",
  failure: attempt.failure ?? paymentReversed,
});

function paymentDetail(attempt: Attempt, amount: number): Record<string, unknown> {
  const common = {
    transactionId: attempt.transactionId,
    paymentMode: "UPI_QR",
    timestamp: attempt.startedAt,
    amount,
    payableAmount: amount,
    feeAmount: 0,
    state: attempt.state,
    ...errorCodes(attempt),
  };
  if (attempt.state !== "COMPLETED") return common;
  const rail = {
    type: "UPI",
    utr: attempt.utr,
    upiTransactionId: `DEMO${attempt.utr}`,
    vpa: "de****mo@demo",
  };
  const instrument = {
    type: "ACCOUNT",
    maskedAccountNumber: "XXXXXX0000",
    accountType: "SAVINGS",
  };
  return { ...common, rail, instrument, splitInstruments: [{ instrument, rail, amount }] };
}

function errorCodes(failed: Pick<Attempt, "failure">): Record<string, string> {
  if (failed.failure === undefined) return {};
  const { errorCode, detailedErrorCode } = failed.failure;
  return { errorCode, detailedErrorCode };
}
