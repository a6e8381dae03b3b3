import { randomUUID } from "node:crypto";
import { amountOf } from "../phonepe/order-status.ts";
import { isWholeNumber } from "../phonepe/pay-request.ts";
import type { PaymentOrder } from "../core/payment-order.ts";
import type { FakeRefund } from "../core/refund-rules.ts";
import type { Refunds } from "../core/refunds.ts";

/** A refund as the API shows it. */
export function refundEntity(refund: FakeRefund): Record<string, unknown> {
  const { transactionId, merchantRefundId, originalMerchantOrderId, amountPaise } = refund;
  const status = {
    PENDING: "pending",
    CONFIRMED: "pending",
    COMPLETED: "processed",
    FAILED: "failed",
  };
  return {
    id: refund.refundId,
    entity: "refund",
    amount: amountPaise,
    currency: "INR",
    payment_id: transactionId,
    receipt: merchantRefundId,
    notes: { order_id: originalMerchantOrderId },
    status: status[refund.state],
    speed_processed: "normal",
    created_at: Math.floor(refund.requestedAt / 1000),
  };
}

type Asked = { ok: true; refund: FakeRefund } | { ok: false; message: string };

/**
 * `POST /payments/{id}/refund`. The header `X-Refund-Idempotency` makes a repeat harmless: the same key with the same
 * body answers the refund that there is, with another body it is refused.
 *
 * @param fails asked once, for a refund taken
 */
export function askRefund(
  refunds: Refunds,
  order: PaymentOrder | undefined,
  asked: { paymentId: string; key: string | null; body: Record<string, unknown> },
  fails: () => boolean,
): Asked {
  const { paymentId, key, body } = asked;
  if (order === undefined) return refused("The id provided does not exist");
  const { amount = amountOf(order), receipt } = body;
  if (!isWholeNumber(amount, 100)) return refused("The amount must be atleast INR 1.00");
  if (key !== null && !/^[\w-]{10,}$/.test(key))
    return refused("The idempotency key is not valid.");
  const id = key ?? (typeof receipt === "string" ? receipt : randomUUID());
  const before = refunds.find(id);
  if (before) {
    return before.amountPaise === amount && before.transactionId === paymentId
      ? { ok: true, refund: before }
      : refused("Different request with the same idempotency key has been received.");
  }
  const given = refunds
    .ofOrder(order.merchantOrderId)
    .filter(({ transactionId, state }) => transactionId === paymentId && state !== "FAILED")
    .reduce((sum, { amountPaise }) => sum + amountPaise, 0);
  if (given + amount > amountOf(order))
    return refused("The total refund amount is greater than the refund payment amount");
  const request = {
    merchantRefundId: id,
    originalMerchantOrderId: order.merchantOrderId,
    amountPaise: amount,
    transactionId: paymentId,
  };
  return refunds.request(request, order, fails);
}

function refused(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
