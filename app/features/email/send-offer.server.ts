import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { offeredStarts } from "../payments/late-payment/offer-store.server.ts";
import { mailedOrderUrl } from "../booking-access/order-key.server.ts";
import { findOrder } from "../orders/store.server.ts";
import { findTherapistById } from "../therapists/store.server.ts";
import { offerLetter } from "./templates/offer-email.ts";
import { type MailOn, sendLetterOnce } from "./send-email-once.server.ts";
import { sessionWhen } from "./templates/session-time.ts";

/** Tells the visitor which times are kept, once; nothing once the offer is answered or over. */
export async function mailOffer(on: MailOn, orderId: string, now: Date): Promise<void> {
  const starts = await offeredStarts(on.db, orderId);
  const order = await findOrder(on.db, orderId);
  if (order?.state !== "offered" || !order.offerUntil || order.offerUntil <= now) return;
  const therapist = await findTherapistById(on.db, order.therapistId);
  // What has begun can't be taken any more.
  const open = starts.filter((startsAt) => startsAt > now);
  if (!therapist || open.length === 0) return;
  const { name, email } = order.contact;
  const letter = offerLetter({
    visitorName: name,
    therapistName: therapist.name,
    amount: formatRupees(order.pricePaise),
    sessionWhen: sessionWhen(order),
    times: open.map(formatInstant),
    until: formatInstant(order.offerUntil),
    answerUrl: mailedOrderUrl(on, orderId),
    orderId,
    brand: on.brand,
  });
  await sendLetterOnce(on, { orderId, kind: "offer", until: order.offerUntil }, now, () => ({
    to: { name, address: email },
    ...letter,
  }));
}
