import { merchantId, orderStatus } from "./order-status.ts";
import type { PaymentOrder } from "../core/payment-order.ts";
import { type FakeRefund, refundStatus } from "../core/refund-rules.ts";
import type { WebhookBody } from "../core/webhook-sender.ts";

/** `checkout.order.completed` or `checkout.order.failed`; a pending order announces nothing. */
export function orderEvent(order: PaymentOrder): WebhookBody {
  const status = orderStatus(order, { details: false, errorContext: false });
  const isCompleted = status["state"] === "COMPLETED";
  return envelope(isCompleted ? "checkout.order.completed" : "checkout.order.failed", status);
}

/** A payment that was reversed is announced as failed, and as completed if it is given again; a claim is not. */
export function disputeEvent(order: PaymentOrder): WebhookBody | undefined {
  return order.dispute?.state === "open" ? undefined : orderEvent(order);
}

/**
 * `pg.refund.accepted`, `pg.refund.completed` or `pg.refund.failed`.
 *
 * @param flat leaves `event` and `payload` away, as PhonePe's own samples do for some instruments
 */
export function refundEvent(refund: FakeRefund, flat: boolean): WebhookBody {
  const payload = refundStatus(refund, merchantId);
  if (flat) return payload;
  const verb = refund.state === "CONFIRMED" ? "accepted" : refund.state.toLowerCase();
  return envelope(`pg.refund.${verb}`, payload);
}

/** `type` is the deprecated name of the event; PhonePe still sends it and its SDK still reads it. */
function envelope(event: string, payload: Record<string, unknown>): WebhookBody {
  return { event, type: event.toUpperCase().replaceAll(".", "_"), payload };
}
