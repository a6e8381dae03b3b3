import { shownName } from "../therapists/therapist-name.ts";
import { sessionEmailCopy } from "./client-emails.words.ts";
import { secondPersonEmailCopy as words } from "./link-emails.words.ts";
import { withLanguage } from "../../lib/language/with-language.server.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { clientName } from "../../lib/contact.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import { findSecondAttendee } from "../bookings/attendees.server.ts";
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
import { joinBlocks, sessionRows } from "./session-emails.ts";
import type { ConfirmationEmailInput } from "./session-emails.ts";

/** "first": nothing was sent to this address before. */
type News = "first" | "changed" | "cancelled";

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
  const copy = words[news];
  const start = input.startText;
  const withWhom = singleLineText(input.therapistName, 80);
  const who = clientName(client) ?? words.someone;
  const isCancelled = news === "cancelled";
  const more: Block[] = isCancelled
    ? []
    : [
        ...joinBlocks(input, withWhom, sessionEmailCopy.calendarReminds),
        {
          kind: "paragraph",
          text: words.changes(who),
        },
      ];
  const { sessionTimeText, durationMinutes } = input;
  const session = { sessionTimeText, durationMinutes, withWhom };
  return renderEmail({
    subject: copy.subject(start),
    preheader: copy.preheader(start),
    heading: copy.heading,
    blocks: [
      { kind: "paragraph", text: copy.text(who) },
      { kind: "details", rows: sessionRows(isCancelled ? session : { ...session, connection }) },
      ...more,
    ],
    reason: words.reason(who, brand.supportEmail),
    brand,
  });
}

const withoutMeeting = (deps: SendEmailDeps, session: Session): OpenSession => ({
  ...session,
  booking: { ...session.booking, link: session.booking.link ?? deps.publicUrl },
});

/** Above every sequence of a calendar entry: each address has its own versions, one a change of the session. */
const VERSIONS_OF_ADDRESS = 10_000;

/**
 * Emails the second person whom the client named for a session: once its meeting exists, and again after each change
 * and the cancellation. A session that its therapist can't hold is cancelled for them at once, whatever time the client
 * then chooses. Nothing is sent once the client has removed the address, nor of a cancellation to an address
 * that got nothing before.
 * @param wanted the version of an email that was not sent at first
 */
export async function sendSecondPersonEmail(
  deps: SendEmailDeps & { cipher: Cipher },
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
  });
}
