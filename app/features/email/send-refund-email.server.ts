import { formatRupees } from "../../lib/money.ts";
import type { Order } from "../orders/order.ts";
import { refundTakes } from "../orders/refund-policy.ts";
import { findOrder } from "../orders/store.server.ts";
import {
  refundLetter,
  type RefundLetterInput,
  secondPaymentLetter,
} from "./templates/refund-email.ts";
import { type MailOn, sendLetterOnce } from "./send-email-once.server.ts";
import { sessionWhen } from "./templates/session-time.ts";

function becauseOf({ offerUntil, capturedPaise, pricePaise }: Order): RefundLetterInput["because"] {
  if (offerUntil) return "offer_over";
  // Another amount than the price: it was disputed, or paid twice, and the slot was not what was wrong.
  return capturedPaise === pricePaise ? "slot_gone" : "other";
}

/** Tells the visitor that there is no session for the payment and all of it goes back; once an order. */
export async function mailRefund(on: MailOn, orderId: string, now: Date): Promise<void> {
  const order = await findOrder(on.db, orderId);
  if (order?.state !== "owed" && order?.state !== "refunded") return;
  const { name, email } = order.contact;
  const letter = refundLetter({
    because: becauseOf(order),
    visitorName: name,
    amount: formatRupees(order.refundDuePaise),
    takes: refundTakes(order.policy),
    sessionWhen: sessionWhen(order),
    orderId,
    chooseAgainUrl: `${on.publicUrl}/match`,
    brand: on.brand,
  });
  await sendLetterOnce(on, { orderId, kind: "refund" }, now, () => ({
    to: { name, address: email },
    ...letter,
  }));
}

/**
 * Tells the visitor who paid more than once that what is too much goes back; once for each payment too many.
 * Nothing while an operator looks at all of the money.
 */
export async function mailSecondPayment(on: MailOn, orderId: string, now: Date): Promise<void> {
  const order = await findOrder(on.db, orderId);
  if (!order?.capturedPaise || order.state === "disputed") return;
  const { pricePaise, contact } = order;
  const tooMuchPaise = order.capturedPaise - pricePaise;
  if (tooMuchPaise <= 0) return;
  const letter = secondPaymentLetter({
    visitorName: contact.name,
    amount: formatRupees(tooMuchPaise),
    takes: refundTakes(order.policy),
    sessionWhen: sessionWhen(order),
    orderId,
    brand: on.brand,
  });
  const version = Math.ceil(tooMuchPaise / pricePaise);
  await sendLetterOnce(on, { orderId, kind: "refund", version }, now, () => ({
    to: { name: contact.name, address: contact.email },
    ...letter,
  }));
}
