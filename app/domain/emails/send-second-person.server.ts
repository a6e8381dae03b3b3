import { sql } from "kysely";
import type { Database } from "../../db/connect.server.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { shownName } from "../therapists/therapist-name.ts";
import { sessionEmailCopy } from "./client-emails.words.ts";
import { secondPersonEmailCopy as words } from "./link-emails.words.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { clientName } from "../../lib/contact.ts";
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
import { type Block, renderEmail, type RenderedEmail } from "./email-layout.ts";
import {
  findSession,
  type OpenSession,
  type Session,
  sessionWithMeetingLink,
} from "./find-session.server.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { EmailBeingSentError } from "./mail-transport.ts";
import { joinBlocks, sessionRows, sessionTimeText } from "./session-emails.ts";
import type { ConfirmationEmailInput } from "./session-emails.ts";

/** "first": nothing was sent to this address before. "removed": the session takes place without them. */
type News = "first" | "changed" | "cancelled" | "removed";

/** The client is who asked for the email. */
interface SecondPersonEmailInput extends Pick<
  ConfirmationEmailInput,
  | "client"
  | "therapistName"
  | "sessionTimeText"
  | "startText"
  | "durationMinutes"
  | "connection"
  | "isInPerson"
  | "link"
  | "brand"
> {
  news: News;
}

/**
 * Renders the email to the second person of a session. It has no link to the booking: a second person can neither
 * change nor cancel it, and sees no answers.
 */
export function secondPersonEmail(input: SecondPersonEmailInput): RenderedEmail {
  const { client, connection, brand, news } = input;
  const { subject, preheader, heading } = words[news];
  const start = input.startText;
  const withWhom = singleLineText(input.therapistName, 80);
  const who = clientName(client) ?? words.someone;
  const isOver = news === "cancelled" || news === "removed";
  const more: Block[] = isOver
    ? []
    : [
        ...joinBlocks(input, withWhom, sessionEmailCopy.calendarReminds),
        {
          kind: "paragraph",
          text: words.changes(who),
        },
      ];
  const session = {
    sessionTimeText: input.sessionTimeText,
    durationMinutes: input.durationMinutes,
    ...(news !== "removed" && { withWhom }),
    ...(!isOver && { connection }),
  };
  const isRemoved = news === "removed";
  return renderEmail({
    subject: subject(start),
    preheader: preheader(start),
    heading,
    blocks: [
      { kind: "paragraph", text: isRemoved ? words.removed.text : words[news].text(who) },
      { kind: "details", rows: sessionRows(session) },
      ...more,
    ],
    reason: isRemoved
      ? words.removed.reason(brand.supportEmail)
      : words.reason(who, brand.supportEmail),
    brand,
  });
}

const withoutMeeting = (deps: SendEmailDeps, session: Session): OpenSession => ({
  ...session,
  booking: { ...session.booking, link: session.booking.link ?? deps.publicUrl },
});

/** Above every sequence of a calendar entry: each address has its own versions, one a change of the session. */
const VERSIONS_OF_ADDRESS = 10_000;

const isInvitation = (orderId: string, { number }: { number: number }) => {
  const first = number * VERSIONS_OF_ADDRESS;
  return sql<boolean>`(subject = ${orderId} and kind = 'second_person'
    and version >= ${first} and version < ${first + VERSIONS_OF_ADDRESS})`;
};

/**
 * Cancels the calendar entry of a second person who was taken off a session, and deletes their address. The email has
 * neither a name nor a reason, and neither the new time nor the new link. Nothing is sent to an address that got
 * nothing before.
 * @param number of the address
 * @throws {EmailBeingSentError} an invitation is on its way; the job retries
 */
export async function sendRemovedSecondPerson(
  deps: SendEmailDeps & { cipher: Cipher },
  orderId: string,
  number: number,
  now: Date,
): Promise<void> {
  const person = await findRemovedSecondPerson(deps, orderId, number);
  const found = person && (await findSession(deps, orderId));
  if (!found) return;
  const told = await deps.db
    .selectFrom("email")
    .select(({ fn }) => [
      fn.max("sent_at").as("sentAt"),
      fn.max("sending_until").as("sendingUntil"),
    ])
    .where(isInvitation(orderId, person))
    .executeTakeFirstOrThrow();
  if (!told.sentAt && told.sendingUntil && told.sendingUntil > now) throw new EmailBeingSentError();
  if (told.sentAt)
    await withLanguage(found.order.language, async () => {
      const { email, startsAt, sequence } = person;
      const order = { ...found.order, startsAt };
      const booking = { ...found.booking, link: deps.publicUrl, icalSequence: sequence };
      const session = { ...found, order, booking };
      const message = secondPersonEmail({
        client: order.contact,
        therapistName: "",
        startText: formatInstant(startsAt),
        sessionTimeText: sessionTimeText(order),
        durationMinutes: order.durationMinutes,
        connection: "",
        isInPerson: session.isInPerson,
        link: booking.link,
        news: "removed",
        brand: deps.brand,
      });
      const version = number * VERSIONS_OF_ADDRESS + sequence;
      const until = slotEnd(order);
      const key = { subject: orderId, kind: "second_person", version, until } as const;
      await sendEmailOnce(deps, key, now, (writtenAt) => ({
        to: { name: "", address: email },
        ...message,
        calendar: secondPersonInvitation(deps, session, email, writtenAt, true),
      }));
    });
  await deleteRemovedSecondPerson(deps.db, orderId, number);
}

/** Sends an email that was not sent at first: to the second person, or to one who was taken off since. */
export async function sendSecondPersonVersion(
  deps: SecondPersonEmailDeps,
  orderId: string,
  now: Date,
  version: number,
): Promise<void> {
  const number = Math.floor(version / VERSIONS_OF_ADDRESS);
  const removed = await findRemovedSecondPerson(deps, orderId, number);
  if (removed?.sequence === version % VERSIONS_OF_ADDRESS)
    return sendRemovedSecondPerson(deps, orderId, number, now);
  return sendSecondPersonEmail(deps, orderId, now, version);
}

type SecondPersonEmailDeps = SendEmailDeps & SecondPersonDeps & Database;

/**
 * Emails the second person whom the client named for a session: once its meeting exists, and again after each change
 * and the cancellation. A session that its therapist can't hold is cancelled for them at once, whatever time the client
 * then chooses. Nothing is sent once the client has removed the address, nor of a cancellation to an address
 * that got nothing before.
 * @param wanted the version of an email that was not sent at first
 */
export async function sendSecondPersonEmail(
  deps: SecondPersonEmailDeps,
  orderId: string,
  now: Date,
  wanted?: number,
): Promise<void> {
  const found = await findSession(deps, orderId);
  // A withdrawn session has lost its meeting: the entry is found by its id.
  const isWithdrawn = found?.order.state === "offered";
  const session = isWithdrawn
    ? withoutMeeting(deps, found)
    : found && sessionWithMeetingLink(found);
  const person = session && (await findSecondAttendee(deps, orderId));
  if (!person) return;
  return withLanguage(session.order.language, async () => {
    const { order, booking, therapist, start, when } = session;
    const isCancelled = order.state === "cancelled" || isWithdrawn;
    if (!isCancelled && order.state !== "booked") return;
    const first = person.number * VERSIONS_OF_ADDRESS;
    const version = first + booking.icalSequence;
    if (wanted !== undefined && wanted !== version) return;
    const told = await deps.db
      .selectFrom("email")
      .select("version")
      .where("subject", "=", orderId)
      .where("kind", "=", "second_person")
      .where("version", ">=", first)
      .where("version", "<", version)
      .where("sent_at", "is not", null)
      .executeTakeFirst();
    if (isCancelled && !told) return;
    // The withdrawal has cancelled the entry, and no other time was booked since.
    const withdrawal = await findWithdrawal(deps.db, orderId, booking.icalSequence - 1);
    if (order.state === "cancelled" && withdrawal && !withdrawal.isHandedOver) return;
    const { email } = person;
    const message = secondPersonEmail({
      client: order.contact,
      therapistName: shownName(therapist),
      startText: start(),
      sessionTimeText: when(),
      durationMinutes: order.durationMinutes,
      connection: session.connection(),
      isInPerson: session.isInPerson,
      link: booking.link,
      news: isCancelled ? "cancelled" : told ? "changed" : "first",
      brand: deps.brand,
    });
    const key = { subject: orderId, kind: "second_person", version, until: session.end } as const;
    await sendEmailOnce(deps, key, now, (writtenAt) => ({
      to: { name: "", address: email },
      ...message,
      calendar: secondPersonInvitation(deps, session, email, writtenAt, isCancelled),
    }));
    // Taken off while it was being sent: their entry is cancelled after all.
    const after = await findSecondAttendee(deps, orderId);
    if (isCancelled || after?.number === person.number) return;
    const { startsAt } = order;
    const sequence = (await findBooking(deps.db, orderId))?.icalSequence ?? 0;
    const removed = { ...person, startsAt, sequence };
    await deps.db
      .transaction()
      .execute((trx) => keepRemovedSecondPerson(deps, trx, orderId, removed, now, "late"));
  });
}
