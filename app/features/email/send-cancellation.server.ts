import { findSession, type OpenSession, type Session } from "./find-session.server.ts";
import { cancellationEmail } from "./templates/cancellation-email.ts";
import { inviteTherapist, inviteVisitor } from "./invite-to-session.server.ts";
import { findBookingPageUrl } from "./find-booking-page-url.server.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { therapistCancellationEmail } from "./templates/therapist-email.ts";

async function findCancelled(deps: SendEmailDeps, orderId: string): Promise<Session | undefined> {
  const session = await findSession(deps, orderId);
  return session?.order.state === "cancelled" ? session : undefined;
}

/**
 * Adds the meeting link that the cancelled calendar entry names. Without a link no email with an entry was sent,
 * so there is nothing to withdraw.
 */
function withMeetingLink(session: Session): OpenSession | undefined {
  const { link } = session.booking;
  return link ? { ...session, booking: { ...session.booking, link } } : undefined;
}

/** The refund for the cancellation, in paise. A duplicate payment is refunded apart, with its own email. */
function cancellationRefund({ order }: Session): number {
  const duplicatePaise = (order.capturedPaise ?? order.pricePaise) - order.pricePaise;
  return order.refundDuePaise - duplicatePaise;
}

/** Emails the visitor that the session is cancelled and what is refunded; once per order. */
export async function sendVisitorCancellation(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const session = await findCancelled(deps, orderId);
  if (!session) return;
  const { order, booking, therapist, when } = session;
  const { name, email } = order.contact;
  // The visitor was erased: no email address is left.
  if (email === "") return;
  const entry = withMeetingLink(session);
  const message = cancellationEmail({
    visitorName: name,
    therapistName: therapist.name,
    sessionTimeText: when,
    durationMinutes: order.durationMinutes,
    orderId,
    pricePaise: order.pricePaise,
    refundPaise: cancellationRefund(session),
    policy: order.policy,
    cancelledAt: booking.cancelledAt ?? now,
    byUs: order.cancelledBy === "operator",
    manageUrl: await findBookingPageUrl(deps, orderId, "visitor"),
    chooseAgainUrl: `${deps.publicUrl}/match`,
    brand: deps.brand,
  });
  await sendEmailOnce(deps, { orderId, kind: "cancelled" }, now, (writtenAt) => ({
    to: { name, address: email },
    ...message,
    ...(entry && { calendar: inviteVisitor(deps, entry, writtenAt, "CANCEL") }),
  }));
}

/** Emails the therapist that the session is cancelled; once per order. */
export async function sendTherapistCancellation(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const session = await findCancelled(deps, orderId);
  if (!session) return;
  const { order, therapist, when } = session;
  const { name, email } = therapist;
  const entry = withMeetingLink(session);
  const message = therapistCancellationEmail({
    therapistName: name,
    visitorName: order.contact.name,
    sessionTimeText: when,
    durationMinutes: order.durationMinutes,
    byUs: order.cancelledBy === "operator",
    brand: deps.brand,
  });
  await sendEmailOnce(
    deps,
    { orderId, kind: "cancelled_therapist", until: session.end },
    now,
    (writtenAt) => ({
      to: { name, address: email },
      ...message,
      ...(entry && { calendar: inviteTherapist(deps, entry, writtenAt, "CANCEL") }),
    }),
  );
}
