import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { mailedOrderUrl } from "../booking-access/order-key.server.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import { offerEmail } from "./templates/offer-email.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { sessionTimeText } from "./templates/session-time.ts";
import { listOfferedStarts } from "../calendar/offered-slots.server.ts";
import { findOrder } from "../orders/find-order.server.ts";

/** Emails the visitor the alternative slots, once; nothing once the offer is answered or over. */
export async function sendOffer(deps: SendEmailDeps, orderId: string, now: Date): Promise<void> {
  const starts = await listOfferedStarts(deps.db, orderId);
  const order = await findOrder(deps.db, orderId);
  if (order?.state !== "offered" || !order.offerUntil || order.offerUntil <= now) return;
  const therapist = await findTherapistById(deps.db, order.therapistId);
  // A slot that has started can no longer be accepted.
  const open = starts.filter((startsAt) => startsAt > now);
  if (!therapist || open.length === 0) return;
  const { name, email } = order.contact;
  const message = offerEmail({
    visitorName: name,
    therapistName: therapist.name,
    amount: formatRupees(order.pricePaise),
    sessionTimeText: sessionTimeText(order),
    times: open.map(formatInstant),
    until: formatInstant(order.offerUntil),
    answerUrl: mailedOrderUrl(deps, orderId),
    orderId,
    brand: deps.brand,
  });
  await sendEmailOnce(deps, { orderId, kind: "offer", until: order.offerUntil }, now, () => ({
    to: { name, address: email },
    ...message,
  }));
}
