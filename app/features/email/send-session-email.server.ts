import { formatRupees } from "../../lib/money.ts";
import { NO_SHOW_AFTER_MINUTES } from "../bookings/therapist-session/record-no-show.server.ts";
import { policyLine } from "../orders/refund-policy.ts";
import { confirmationLetter } from "./templates/confirmation-email.ts";
import { findOpenSession, type OpenSession } from "./find-session.server.ts";
import { inviteTherapist, inviteVisitor } from "./invite-to-session.server.ts";
import { movedLetter } from "./templates/rescheduled-email.ts";
import { readPageAddress } from "./find-email-on-page.server.ts";
import { type MailOn, sendLetterOnce } from "./send-email-once.server.ts";
import { therapistLetter, therapistMovedLetter } from "./templates/therapist-email.ts";

/**
 * A session that is booked or moved, told to its two people with an entry for the calendar. Each letter says
 * what is true when it is sent, and none is sent for a session that no longer takes place.
 */

/** A session as it stands after its last change and no other. */
async function findMoved(
  on: MailOn,
  orderId: string,
  sequence: number,
): Promise<OpenSession | undefined> {
  const session = await findOpenSession(on, orderId);
  return session?.booking.icalSequence === sequence ? session : undefined;
}

async function forVisitor(
  on: MailOn,
  { order, booking, therapist, when, connection }: OpenSession,
) {
  const manageUrl = await readPageAddress(on, order.id, "visitor");
  const words = (writtenAt: Date) => ({
    visitorName: order.contact.name,
    therapistName: therapist.name,
    sessionWhen: when,
    durationMinutes: order.durationMinutes,
    connection,
    link: booking.link,
    // As of the letter's own date: a repeat must not say something else because the clock went on.
    policyLine: policyLine(order.policy, order.startsAt, writtenAt),
    manageUrl,
    brand: on.brand,
  });
  return { words, pageUrl: manageUrl };
}

async function forTherapist(
  on: MailOn,
  { order, booking, therapist, when, connection }: OpenSession,
) {
  return {
    therapistName: therapist.name,
    visitorName: order.contact.name,
    sessionWhen: when,
    durationMinutes: order.durationMinutes,
    connection,
    link: booking.link,
    sessionUrl: await readPageAddress(on, order.id, "therapist"),
    noShowAfterMinutes: NO_SHOW_AFTER_MINUTES,
    brand: on.brand,
  };
}

/** The confirmation to the visitor; once an order. Written late, it carries the time that holds by then. */
export async function mailVisitor(on: MailOn, orderId: string, now: Date): Promise<void> {
  const session = await findOpenSession(on, orderId);
  if (!session) return;
  const { name, email } = session.order.contact;
  const { words, pageUrl } = await forVisitor(on, session);
  await sendLetterOnce(
    on,
    { orderId, kind: "confirmation", until: session.end },
    now,
    (writtenAt) => ({
      to: { name, address: email },
      ...confirmationLetter({
        ...words(writtenAt),
        amount: formatRupees(session.order.pricePaise),
        orderId,
      }),
      calendar: inviteVisitor(on, session, writtenAt, { pageUrl }),
    }),
  );
}

/** The new session to the therapist; once an order. */
export async function mailTherapist(on: MailOn, orderId: string, now: Date): Promise<void> {
  const session = await findOpenSession(on, orderId);
  if (!session) return;
  const { name, email } = session.therapist;
  const input = await forTherapist(on, session);
  const letter = therapistLetter(input);
  await sendLetterOnce(
    on,
    { orderId, kind: "therapist", until: session.end },
    now,
    (writtenAt) => ({
      to: { name, address: email },
      ...letter,
      calendar: inviteTherapist(on, session, writtenAt, { pageUrl: input.sessionUrl }),
    }),
  );
}

/**
 * The new time to the visitor; once a move. Stale once it was moved again or cancelled; and before its meeting
 * is open the confirmation, which is still to come, tells it.
 */
export async function mailVisitorMoved(
  on: MailOn,
  orderId: string,
  sequence: number,
  now: Date,
): Promise<void> {
  const session = await findMoved(on, orderId, sequence);
  if (!session) return;
  const { name, email } = session.order.contact;
  const { words, pageUrl } = await forVisitor(on, session);
  const letter = { orderId, kind: "moved", version: sequence, until: session.end } as const;
  await sendLetterOnce(on, letter, now, (writtenAt) => ({
    to: { name, address: email },
    ...movedLetter(words(writtenAt)),
    calendar: inviteVisitor(on, session, writtenAt, { pageUrl }),
  }));
}

/** The new time to the therapist; once a move, and stale as the visitor's is. */
export async function mailTherapistMoved(
  on: MailOn,
  orderId: string,
  sequence: number,
  now: Date,
): Promise<void> {
  const session = await findMoved(on, orderId, sequence);
  if (!session) return;
  const { name, email } = session.therapist;
  const input = await forTherapist(on, session);
  const written = therapistMovedLetter(input);
  const letter = {
    orderId,
    kind: "moved_therapist",
    version: sequence,
    until: session.end,
  } as const;
  await sendLetterOnce(on, letter, now, (writtenAt) => ({
    to: { name, address: email },
    ...written,
    calendar: inviteTherapist(on, session, writtenAt, { pageUrl: input.sessionUrl }),
  }));
}
