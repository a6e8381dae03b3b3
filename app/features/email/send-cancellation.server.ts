import { findWithdrawal } from "../bookings/absence/withdrawals.server.ts";
import { loadOrderMoney } from "../payments/load-order-money.server.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import { endOfSession } from "./email-retry-times.ts";
import { sessionTimeText } from "./templates/session-time.ts";
import { findSession, type Session, withMeetingLink } from "./find-session.server.ts";
import { cancellationEmail } from "./templates/cancellation-email.ts";
import { inviteTherapist, inviteVisitor } from "./invite-to-session.server.ts";
import { findBookingPageUrl, findSafetyUrl } from "./find-booking-page-url.server.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { therapistCancellationEmail } from "./templates/therapist-email.ts";

async function findCancelled(deps: SendEmailDeps, orderId: string): Promise<Session | undefined> {
  const session = await findSession(deps, orderId);
  return session?.order.state === "cancelled" ? session : undefined;
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
  const entry = withMeetingLink(session);
  // A duplicate payment and goodwill are refunded apart, each with its own email.
  const { pricePaise, refunds } = await loadOrderMoney(deps.db, order, now);
  const refund = refunds.find(({ cause }) => cause === "cancelled");
  const message = cancellationEmail({
    visitorName: name,
    therapistName: therapist.name,
    sessionTimeText: when,
    durationMinutes: order.durationMinutes,
    orderId,
    pricePaise,
    refundPaise: refund?.paise ?? 0,
    share: refund?.share ?? "none",
    grantedPaise: order.grantedPaise ?? 0,
    policy: order.policy,
    cancelledAt: booking.cancelledAt ?? now,
    byUs: order.cancelledBy === "operator",
    // The links of an erased client have ended; their email goes nowhere and is listed for a person.
    manageUrl: email === "" ? deps.publicUrl : await findBookingPageUrl(deps, orderId, "visitor"),
    chooseAgainUrl: `${deps.publicUrl}/match`,
    brand: deps.brand,
  });
  await sendEmailOnce(deps, { orderId, kind: "cancelled" }, now, (writtenAt) => ({
    to: { name, address: email },
    ...message,
    ...(entry && { calendar: inviteVisitor(deps, entry, writtenAt, "CANCEL") }),
  }));
}

/** The session as a therapist knew it who no longer holds it. */
async function findWithdrawn(deps: SendEmailDeps, orderId: string, sequence: number) {
  const session = await findSession(deps, orderId);
  const withdrawal = await findWithdrawal(deps.db, orderId, sequence);
  const therapist = withdrawal && (await findTherapistById(deps.db, withdrawal.therapistId));
  if (!session || !therapist) return undefined;
  const order = { ...session.order, startsAt: withdrawal.startsAt };
  // The entry is found by its id. Its meeting may be another therapist's by now.
  const booking = { ...session.booking, icalSequence: sequence, link: deps.publicUrl };
  const [when, end] = [sessionTimeText(order), endOfSession(order)];
  return { ...session, order, booking, therapist, when, end };
}

/** Finds the session whose cancellation its therapist does not know of yet. */
async function findCancelledForTherapist(deps: SendEmailDeps, orderId: string) {
  const session = await findCancelled(deps, orderId);
  // After a withdrawal the therapist was told, and the entry is out of the calendar.
  const before = (session?.booking.icalSequence ?? 0) - 1;
  const withdrawal = await findWithdrawal(deps.db, orderId, before);
  return withdrawal && !withdrawal.isHandedOver ? undefined : session;
}

/**
 * Emails the therapist that the session is cancelled; once per order.
 * @param sequence above 0: of a withdrawal, after which another therapist may hold the session
 */
export async function sendTherapistCancellation(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
  sequence = 0,
): Promise<void> {
  const session = await (sequence === 0
    ? findCancelledForTherapist(deps, orderId)
    : findWithdrawn(deps, orderId, sequence));
  if (!session) return;
  const { order, therapist, when } = session;
  const { name, email } = therapist;
  const entry = withMeetingLink(session);
  const message = therapistCancellationEmail({
    therapistName: name,
    visitorName: order.contact.name,
    sessionTimeText: when,
    durationMinutes: order.durationMinutes,
    // After a withdrawal the link is another therapist's.
    safetyUrl: sequence > 0 ? null : await findSafetyUrl(deps, orderId),
    byUs: sequence > 0 || order.cancelledBy === "operator",
    brand: deps.brand,
  });
  await sendEmailOnce(
    deps,
    { orderId, kind: "cancelled_therapist", version: sequence, until: session.end },
    now,
    (writtenAt) => ({
      to: { name, address: email },
      ...message,
      ...(entry && { calendar: inviteTherapist(deps, entry, writtenAt, "CANCEL") }),
    }),
  );
}
