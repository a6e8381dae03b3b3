import type { PaymentOrder } from "../core/payment-order.ts";
import { disputeEntity, paymentEntity, paymentLink } from "./razorpay-link.ts";
import { refundEntity } from "./razorpay-refund.ts";
import type { FakeRefund } from "../core/refund-rules.ts";
import type { WebhookBody } from "../core/webhook-sender.ts";

/** `payment_link.paid`, `.expired` or `.cancelled`; a link that was not closed tells of its last payment. */
export function razorpayOrderEvent(order: PaymentOrder, now: Date): WebhookBody {
  const link = paymentLink(order, "");
  const last = order.attempts.at(-1);
  const entities = {
    payment_link: link,
    ...(last && { payment: paymentEntity(order, last) }),
  };
  const event = link.status === "created" ? "payment.failed" : `payment_link.${link.status}`;
  return envelope(event, entities, now);
}

/** `payment.dispute.created`, `.won` or `.lost`. */
export function razorpayDisputeEvent(order: PaymentOrder, now: Date): WebhookBody | undefined {
  const paid = order.attempts.find(({ state }) => state === "COMPLETED");
  if (!order.dispute || !paid) return undefined;
  const { state } = order.dispute;
  const entities = { payment: paymentEntity(order, paid), dispute: disputeEntity(order) ?? {} };
  return envelope(`payment.dispute.${state === "open" ? "created" : state}`, entities, now);
}

/** `refund.created`, `refund.processed` or `refund.failed`. */
export function razorpayRefundEvent(refund: FakeRefund, now: Date): WebhookBody {
  const verb = {
    PENDING: "created",
    CONFIRMED: "created",
    COMPLETED: "processed",
    FAILED: "failed",
  };
  return envelope(`refund.${verb[refund.state]}`, { refund: refundEntity(refund) }, now);
}

function envelope(event: string, entities: Record<string, object>, now: Date): WebhookBody {
  const wrapped = Object.entries(entities).map(([name, entity]) => [name, { entity }]);
  return {
    entity: "event",
    account_id: "acc_Demo",
    event,
    contains: Object.keys(entities),
    payload: Object.fromEntries(wrapped) as object,
    created_at: Math.floor(now.getTime() / 1000),
  };
}
