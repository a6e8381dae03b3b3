import type { Database, Db } from "../../db/connect.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { moneyEmailCopy } from "./client-emails.words.ts";
import { secondPersonEmailCopy } from "./link-emails.words.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import { slotEnd } from "../calendar/slots.ts";
import {
  deleteRemovedSecondPerson,
  findRemovedSecondPerson,
  findSecondAttendee,
  keepRemovedSecondPerson,
  type SecondPersonDeps,
} from "../bookings/attendees.server.ts";
import { findBooking } from "../bookings/bookings.server.ts";
import { findWithdrawal } from "../bookings/withdrawals.server.ts";
import { secondPersonInvitation } from "./calendar-invitation.server.ts";
import { renderEmail, type RenderedEmail } from "./email-layout.ts";
import { findSession, type Session, sessionInput } from "./find-session.server.ts";
import type { EmailKey } from "../../db/email-kinds.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { EmailBeingSentError } from "./mail-transport.ts";
import {
  confirmationEmail,
  recipientFooter,
  rescheduledEmail,
  type SecondPersonEmailInput,
  sessionRows,
  sessionTimeText,
} from "./session-emails.ts";

export type SecondPersonEmailDeps = SendEmailDeps & SecondPersonDeps & Database;

/** Who cancelled; "removed": the second person was taken off a session that takes place. */
type CancelledBy = "us" | "client" | "removed";

/** Says that a session is cancelled for its second person, and nothing of a refund. */
export function cancelledCopy(
  input: Omit<SecondPersonEmailInput, "connection" | "isInPerson" | "link">,
  by: CancelledBy,
): RenderedEmail {
  const { startText: start, brand, ...session } = input;
  const { cancelled, cancelledByUs } = moneyEmailCopy;
  const { removed } = secondPersonEmailCopy;
  const withWhom = singleLineText(input.therapistName, 80);
  // Who was taken off reads neither a name nor a reason.
  const copy = {
    us: { ...cancelledByUs, text: cancelledByUs.text(withWhom) },
    client: { ...cancelled, text: cancelled.text(withWhom) },
    removed,
  }[by];
  const isRemoved = by === "removed";
  return renderEmail({
    subject: cancelled.subject(start),
    preheader: isRemoved ? removed.preheader(start) : cancelled.freePreheader(start),
    heading: copy.heading,
    blocks: [
      { kind: "paragraph", text: copy.text },
      {
        kind: "details",
        rows: sessionRows({
          sessionTimeText: session.sessionTimeText,
          durationMinutes: session.durationMinutes,
          ...(!isRemoved && { withWhom }),
        }),
      },
    ],
    ...(isRemoved ? { reason: removed.reason(brand.supportEmail) } : recipientFooter(input, "")),
    brand,
  });
}

/** Finds when a second person was sent their last email, and until when one is being sent. */
async function whenTold(db: Db, orderId: string, number: number, below?: number) {
  return db
    .selectFrom("email")
    .select(({ fn }) => [
      fn.max("sent_at").as("sentAt"),
      fn.max("sending_until").as("sendingUntil"),
    ])
    .where("order_id", "=", orderId)
    .where("second_person", "=", number)
    .$if(below !== undefined, (query) => query.where("version", "<", below as number))
    .executeTakeFirstOrThrow();
}

/**
 * Writes the copy that is due: the first one is the confirmation, each later one is about a change or the cancellation.
 * @returns undefined for none
 */
async function writeCopy(deps: SendEmailDeps, session: Session, isTold: boolean) {
  const { order, booking } = session;
  const input = { ...sessionInput(deps, session), manageUrl: null };
  const withdrawal = await findWithdrawal(deps.db, order.id);
  if (order.state === "booked") {
    if (!booking.link) return undefined;
    if (!isTold) return { kind: "confirmation", ...confirmationEmail(input) } as const;
    const hasNewLink = withdrawal !== undefined || booking.meetingReplacedAtSequence !== null;
    return { kind: "moved", ...rescheduledEmail({ ...input, hasNewLink }) } as const;
  }
  // A session that its therapist can't hold is cancelled at once, whatever time the client then chooses.
  const isWithdrawn = order.state === "offered";
  if (!isTold || !(isWithdrawn || order.state === "cancelled")) return undefined;
  // The withdrawal has cancelled the entry, and no other time was booked since.
  const wasWithdrawn =
    withdrawal && !withdrawal.isHandedOver && withdrawal.sequence === booking.icalSequence - 1;
  if (!isWithdrawn && wasWithdrawn) return undefined;
  const by = isWithdrawn || order.cancelledBy === "operator" ? "us" : "client";
  return { kind: "cancelled", ...cancelledCopy(input, by) } as const;
}

/**
 * Sends the second person of a session, if the client named one, their copy of the client's email about it: a message
 * of its own, once for each change of the session. Nothing is sent of the cancellation to who got nothing before.
 * @param wanted an email that was not sent at first: it alone
 */
async function sendCopy(
  deps: SecondPersonEmailDeps,
  session: Session,
  now: Date,
  wanted?: EmailKey,
): Promise<void> {
  const { order, booking, end } = session;
  const person = booking.secondEmails > 0 && (await findSecondAttendee(deps, order.id));
  if (!person) return;
  const { email, number } = person;
  const version = booking.icalSequence;
  if (wanted && (wanted.version !== version || wanted.secondPerson !== number)) return;
  const { sentAt } = await whenTold(deps.db, order.id, number, version);
  const copy = await writeCopy(deps, session, sentAt !== null);
  if (!copy) return;
  const { kind, ...message } = copy;
  const key = { subject: order.id, kind, version, secondPerson: number, until: end };
  // A withdrawn session has lost its meeting: the entry is found by its id.
  const open = { ...session, booking: { ...booking, link: booking.link ?? deps.publicUrl } };
  await sendEmailOnce(deps, key, now, (writtenAt) => ({
    to: { name: "", address: email },
    ...message,
    calendar: secondPersonInvitation(deps, open, email, writtenAt, kind === "cancelled"),
  }));
  // Taken off while it was being sent: their entry is cancelled after all.
  const after = await findSecondAttendee(deps, order.id);
  if (kind === "cancelled" || after?.number === number) return;
  const sequence = (await findBooking(deps.db, order.id))?.icalSequence ?? 0;
  const removed = { ...person, startsAt: order.startsAt, sequence };
  await deps.db
    .transaction()
    .execute((trx) => keepRemovedSecondPerson(deps, trx, order.id, removed, now, "late"));
}

/** Sends an email to the client of a session, and the copy to its second person, also where the first one fails. */
export function sendToBoth(
  deps: SecondPersonEmailDeps,
  session: Session,
  now: Date,
  toClient: () => Promise<void>,
): Promise<void> {
  return withLanguage(session.order.language, async () => {
    try {
      await toClient();
    } finally {
      await sendCopy(deps, session, now);
    }
  });
}

/**
 * Sends the second person of a session the copy that is due.
 * @param wanted an email that was not sent at first, which may be to one who was taken off since
 */
export async function sendToSecondPerson(
  deps: SecondPersonEmailDeps,
  orderId: string,
  now: Date,
  wanted?: EmailKey,
): Promise<void> {
  const { kind, secondPerson: number } = wanted ?? {};
  if (kind === "cancelled" && number && (await sendRemovedSecondPerson(deps, orderId, number, now)))
    return;
  const session = await findSession(deps, orderId);
  if (session)
    await withLanguage(session.order.language, () => sendCopy(deps, session, now, wanted));
}

/**
 * Cancels the calendar entry of a second person who was taken off a session, and deletes their address. The email has
 * neither the new time nor the new link. Nothing is sent to an address that got nothing before.
 * @param number of the address
 * @returns false if no such person waits for it
 * @throws {EmailBeingSentError} an invitation is on its way; the job retries
 */
export async function sendRemovedSecondPerson(
  deps: SecondPersonEmailDeps,
  orderId: string,
  number: number,
  now: Date,
): Promise<boolean> {
  const person = await findRemovedSecondPerson(deps, orderId, number);
  const found = person && (await findSession(deps, orderId));
  if (!found) return false;
  const told = await whenTold(deps.db, orderId, number);
  if (!told.sentAt && told.sendingUntil && told.sendingUntil > now) throw new EmailBeingSentError();
  if (told.sentAt)
    await withLanguage(found.order.language, async () => {
      const { email, startsAt, sequence: version } = person;
      const order = { ...found.order, startsAt };
      const booking = { ...found.booking, link: deps.publicUrl, icalSequence: version };
      const session = {
        ...found,
        order,
        booking,
        start: () => formatInstant(startsAt),
        when: () => sessionTimeText(order),
      };
      const message = cancelledCopy({ ...sessionInput(deps, session), manageUrl: null }, "removed");
      const key = { subject: orderId, kind: "cancelled", version, secondPerson: number } as const;
      await sendEmailOnce(deps, { ...key, until: slotEnd(order) }, now, (writtenAt) => ({
        to: { name: "", address: email },
        ...message,
        calendar: secondPersonInvitation(deps, session, email, writtenAt, true),
      }));
    });
  await deleteRemovedSecondPerson(deps.db, orderId, number);
  return true;
}
