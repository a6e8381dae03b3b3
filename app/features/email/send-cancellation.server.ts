import { findSession, type OpenSession, type Session } from "./find-session.server.ts";
import { cancellationEmail } from "./templates/cancellation-email.ts";
import { inviteTherapist, inviteVisitor } from "./invite-to-session.server.ts";
import { findEmailOnPage } from "./find-email-on-page.server.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { therapistCancellationEmail } from "./templates/therapist-email.ts";

async function findCancelled(deps: SendEmailDeps, orderId: string): Promise<Session | undefined> {
  const session = await findSession(deps, orderId);
  return session?.order.state === "cancelled" ? session : undefined;
}

/**
 * The session with the link that an entry in a calendar may carry. Without one no letter with an entry can
 * have gone out, nor will: there is nothing to withdraw.
 */
function withEntry(session: Session): OpenSession | undefined {
  const { link } = session.booking;
  return link ? { ...session, booking: { ...session.booking, link } } : undefined;
}

/** What the cancellation gives back, in paise; a second payment goes back by itself, with a letter of its own. */
function cancellationRefund({ order }: Session): number {
  const tooMuch = (order.capturedPaise ?? order.pricePaise) - order.pricePaise;
  return order.refundDuePaise - tooMuch;
}

/** Tells the visitor that the session is cancelled and what comes back; once an order. */
export async function sendVisitorCancellation(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const session = await findCancelled(deps, orderId);
  if (!session) return;
  const { order, booking, therapist, when } = session;
  const { name, email } = order.contact;
  // Erased at the visitor's wish: there is no email address left to write to.
  if (email === "") return;
  const entry = withEntry(session);
  const message = cancellationEmail({
    visitorName: name,
    therapistName: therapist.name,
    sessionTimeText: when,
    durationMinutes: order.durationMinutes,
    orderId,
    pricePaise: order.pricePaise,
    refundPaise: cancellationRefund(session),
    policy: order.policy,
    cancelledByUsAt: order.cancelledBy === "operator" ? booking.cancelledAt : null,
    manageUrl: await findEmailOnPage(deps, orderId, "visitor"),
    chooseAgainUrl: `${deps.publicUrl}/match`,
    brand: deps.brand,
  });
  await sendEmailOnce(deps, { orderId, kind: "cancelled" }, now, (writtenAt) => ({
    to: { name, address: email },
    ...message,
    ...(entry && { calendar: inviteVisitor(deps, entry, writtenAt, "CANCEL") }),
  }));
}

/** Tells the therapist that the session is cancelled; once an order, and only who had heard of it. */
export async function sendTherapistCancellation(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const session = await findCancelled(deps, orderId);
  if (!session) return;
  const { order, therapist, when } = session;
  const { name, email } = therapist;
  const entry = withEntry(session);
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
