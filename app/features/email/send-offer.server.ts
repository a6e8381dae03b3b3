import { formatInstant } from "../../lib/india-time.ts";
import { formatRupees } from "../../lib/money.ts";
import { mailedOrderUrl } from "../booking-access/order-key.server.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import { offerEmail } from "./templates/offer-email.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { sessionTimeText } from "./templates/session-time.ts";
import { findBookingPageUrl } from "./find-booking-page-url.server.ts";
import { findSession, withMeetingLink } from "./find-session.server.ts";
import { inviteVisitor } from "./invite-to-session.server.ts";
import { listOpenSlots } from "../bookings/offer/offers.server.ts";
import type { NoticeDeps } from "../calendar/minimum-notice.ts";
import { offerVersion } from "../bookings/offer/offer-version.ts";
import { keptPaise } from "../orders/order-money.ts";
import { findOrder } from "../orders/find-order.server.ts";

/**
 * Emails the visitor the alternative slots, once for each offer and each change of it; nothing once it is answered or
 * over. After a withdrawal the email also takes the session out of the visitor's calendar.
 * @param wanted the email's version: of an offer that has changed since, the later email tells
 */
export async function sendOffer(
  deps: SendEmailDeps & NoticeDeps,
  orderId: string,
  now: Date,
  wanted?: number,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (order?.state !== "offered" || !order.offerUntil || order.offerUntil <= now) return;
  const session = await findSession(deps, orderId);
  const version = offerVersion(order, session?.booking);
  // A lost slot can no longer be accepted.
  const open = await listOpenSlots(deps, order, now);
  const hasChanged = (await findOrder(deps.db, orderId))?.offerChanges !== order.offerChanges;
  if (hasChanged || (wanted !== undefined && wanted !== version)) return;
  const therapist = await findTherapistById(deps.db, order.therapistId);
  if (!therapist || open.length === 0) return;
  const { name, email } = order.contact;
  const message = offerEmail({
    visitorName: name,
    therapistName: therapist.name,
    amount: formatRupees(keptPaise(order)),
    sessionTimeText: sessionTimeText(order),
    times: open.map(({ label }) => label),
    until: formatInstant(order.offerUntil),
    isWithdrawn: session !== undefined,
    isChanged: order.offerChanges > 0,
    answerUrl: session
      ? await findBookingPageUrl(deps, orderId, "visitor")
      : mailedOrderUrl(deps, orderId),
    orderId,
    brand: deps.brand,
  });
  const entry = session && withMeetingLink(session);
  await sendEmailOnce(
    deps,
    { orderId, kind: "offer", version, until: order.offerUntil },
    now,
    (writtenAt) => ({
      to: { name, address: email },
      ...message,
      ...(entry && { calendar: inviteVisitor(deps, entry, writtenAt, "CANCEL") }),
    }),
  );
}
