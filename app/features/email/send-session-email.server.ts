import { formatRupees } from "../../lib/money.ts";
import { NO_SHOW_AFTER_MINUTES } from "../bookings/therapist-session/record-no-show.server.ts";
import { policyLine } from "../orders/refund-policy.ts";
import { confirmationEmail } from "./templates/confirmation-email.ts";
import { findOpenSession, type OpenSession } from "./find-session.server.ts";
import { inviteTherapist, inviteVisitor } from "./invite-to-session.server.ts";
import { rescheduledEmail } from "./templates/rescheduled-email.ts";
import { findEmailOnPage } from "./find-email-on-page.server.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { therapistEmail, therapistRescheduledEmail } from "./templates/therapist-email.ts";

/**
 * A session that is booked or moved, told to its two people with an entry for the calendar. Each letter says
 * what is true when it is sent, and none is sent for a session that no longer takes place.
 */

/** A session as it stands after its last change and no other. */
async function findMoved(
  deps: SendEmailDeps,
  orderId: string,
  sequence: number,
): Promise<OpenSession | undefined> {
  const session = await findOpenSession(deps, orderId);
  return session?.booking.icalSequence === sequence ? session : undefined;
}

async function forVisitor(
  deps: SendEmailDeps,
  { order, booking, therapist, when, connection }: OpenSession,
) {
  const manageUrl = await findEmailOnPage(deps, order.id, "visitor");
  const words = (writtenAt: Date) => ({
    visitorName: order.contact.name,
    therapistName: therapist.name,
    sessionTimeText: when,
    durationMinutes: order.durationMinutes,
    connection,
    link: booking.link,
    // As of the letter's own date: a repeat must not say something else because the clock went on.
    policyLine: policyLine(order.policy, order.startsAt, writtenAt),
    manageUrl,
    brand: deps.brand,
  });
  return { words, pageUrl: manageUrl };
}

async function forTherapist(
  deps: SendEmailDeps,
  { order, booking, therapist, when, connection }: OpenSession,
) {
  return {
    therapistName: therapist.name,
    visitorName: order.contact.name,
    sessionTimeText: when,
    durationMinutes: order.durationMinutes,
    connection,
    link: booking.link,
    sessionUrl: await findEmailOnPage(deps, order.id, "therapist"),
    noShowAfterMinutes: NO_SHOW_AFTER_MINUTES,
    brand: deps.brand,
  };
}

/** The confirmation to the visitor; once an order. Written late, it carries the time that holds by then. */
export async function sendVisitorConfirmation(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const session = await findOpenSession(deps, orderId);
  if (!session) return;
  const { name, email } = session.order.contact;
  const { words, pageUrl } = await forVisitor(deps, session);
  await sendEmailOnce(
    deps,
    { orderId, kind: "confirmation", until: session.end },
    now,
    (writtenAt) => ({
      to: { name, address: email },
      ...confirmationEmail({
        ...words(writtenAt),
        amount: formatRupees(session.order.pricePaise),
        orderId,
      }),
      calendar: inviteVisitor(deps, session, writtenAt, { pageUrl }),
    }),
  );
}

/** The new session to the therapist; once an order. */
export async function sendTherapistConfirmation(
  deps: SendEmailDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const session = await findOpenSession(deps, orderId);
  if (!session) return;
  const { name, email } = session.therapist;
  const input = await forTherapist(deps, session);
  const message = therapistEmail(input);
  await sendEmailOnce(
    deps,
    { orderId, kind: "therapist", until: session.end },
    now,
    (writtenAt) => ({
      to: { name, address: email },
      ...message,
      calendar: inviteTherapist(deps, session, writtenAt, { pageUrl: input.sessionUrl }),
    }),
  );
}

/**
 * The new time to the visitor; once a move. Stale once it was moved again or cancelled; and before its meeting
 * is open the confirmation, which is still to come, tells it.
 */
export async function sendVisitorRescheduled(
  deps: SendEmailDeps,
  orderId: string,
  sequence: number,
  now: Date,
): Promise<void> {
  const session = await findMoved(deps, orderId, sequence);
  if (!session) return;
  const { name, email } = session.order.contact;
  const { words, pageUrl } = await forVisitor(deps, session);
  const message = { orderId, kind: "moved", version: sequence, until: session.end } as const;
  await sendEmailOnce(deps, message, now, (writtenAt) => ({
    to: { name, address: email },
    ...rescheduledEmail(words(writtenAt)),
    calendar: inviteVisitor(deps, session, writtenAt, { pageUrl }),
  }));
}

/** The new time to the therapist; once a move, and stale as the visitor's is. */
export async function sendTherapistRescheduled(
  deps: SendEmailDeps,
  orderId: string,
  sequence: number,
  now: Date,
): Promise<void> {
  const session = await findMoved(deps, orderId, sequence);
  if (!session) return;
  const { name, email } = session.therapist;
  const input = await forTherapist(deps, session);
  const written = therapistRescheduledEmail(input);
  const message = {
    orderId,
    kind: "moved_therapist",
    version: sequence,
    until: session.end,
  } as const;
  await sendEmailOnce(deps, message, now, (writtenAt) => ({
    to: { name, address: email },
    ...written,
    calendar: inviteTherapist(deps, session, writtenAt, { pageUrl: input.sessionUrl }),
  }));
}
