import { addMinutes } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { findOrder } from "../orders/store.server.ts";
import { sessionWhen } from "./mail-session.server.ts";
import { refundLetter } from "./refund-letter.ts";
import { type MailOn, sendLetterOnce } from "./send-letter.server.ts";

/** Tells the visitor that the money came too late for the slot and goes back; once an order. */
export async function mailRefund(on: MailOn, orderId: string, now: Date): Promise<void> {
  const order = await findOrder(on.db, orderId);
  if (!order) return;
  const { name, email } = order.contact;
  const letter = refundLetter({
    visitorName: name,
    amount: formatRupees(order.pricePaise),
    sessionWhen: sessionWhen(order.startsAt, addMinutes(order.startsAt, order.durationMinutes)),
    orderId,
    chooseAgainUrl: `${on.publicUrl}/match`,
    brand: on.brand,
  });
  await sendLetterOnce(on, { orderId, kind: "refund" }, now, () => ({
    to: { name, address: email },
    ...letter,
  }));
}
