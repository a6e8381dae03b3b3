import { formatRupees } from "../../lib/money.ts";
import type { Order } from "../orders/order.ts";
import { refundDurationText } from "../orders/refund-policy.ts";
import {
  refundEmail,
  type RefundEmailInput,
  duplicatePaymentEmail,
} from "./templates/refund-email.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { sessionTimeText } from "./templates/session-time.ts";
import { findOrder } from "../orders/find-order.server.ts";

function becauseOf({ offerUntil, capturedPaise, pricePaise }: Order): RefundEmailInput["because"] {
  if (offerUntil) return "offer_over";
  // Another amount than the price: it was disputed, or paid twice, and the slot was not what was wrong.
  return capturedPaise === pricePaise ? "slot_gone" : "other";
}

/** Tells the visitor that there is no session for the payment and all of it goes back; once an order. */
export async function sendRefundEmail(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (order?.state !== "owed" && order?.state !== "refunded") return;
  const { name, email } = order.contact;
  const message = refundEmail({
    because: becauseOf(order),
    visitorName: name,
    amount: formatRupees(order.refundDuePaise),
    takes: refundDurationText(order.policy),
    sessionTimeText: sessionTimeText(order),
    orderId,
    chooseAgainUrl: `${deps.publicUrl}/match`,
    brand: deps.brand,
  });
  await sendEmailOnce(deps, { orderId, kind: "refund" }, now, () => ({
    to: { name, address: email },
    ...message,
  }));
}

/**
 * Tells the visitor who paid more than once that what is too much goes back; once for each payment too many.
 * Nothing while an operator looks at all of the money.
 */
export async function sendDuplicatePaymentEmail(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order?.capturedPaise || order.state === "disputed") return;
  const { pricePaise, contact } = order;
  const tooMuchPaise = order.capturedPaise - pricePaise;
  if (tooMuchPaise <= 0) return;
  const message = duplicatePaymentEmail({
    visitorName: contact.name,
    amount: formatRupees(tooMuchPaise),
    takes: refundDurationText(order.policy),
    sessionTimeText: sessionTimeText(order),
    orderId,
    brand: deps.brand,
  });
  const version = Math.ceil(tooMuchPaise / pricePaise);
  await sendEmailOnce(deps, { orderId, kind: "refund", version }, now, () => ({
    to: { name: contact.name, address: contact.email },
    ...message,
  }));
}
