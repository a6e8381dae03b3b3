import { withLanguage } from "../../lib/language/with-language.server.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { clientName } from "../../lib/contact.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import { findSecondPerson } from "../bookings/attendees.server.ts";
import { secondPersonInvitation } from "./calendar-invitation.server.ts";
import { type Block, renderEmail, type RenderedEmail } from "./email-layout.ts";
import { findSession, sessionWithMeetingLink } from "./find-session.server.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";
import { joinBlocks, sessionRows } from "./session-blocks.ts";
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

const texts = {
  first: {
    subject: (start: string) => `You’re invited: session on ${start}`,
    preheader: (start: string) => `It’s on ${start}. The link to join is inside.`,
    heading: "You’re invited to a session",
    text: (who: string) =>
      `${who} is coming to this session with you, and asked us to send you its time and the link to join.`,
  },
  changed: {
    subject: (start: string) => `Changed: session on ${start}`,
    preheader: (start: string) => `It’s on ${start}. The link to join is inside.`,
    heading: "The session has changed",
    text: (who: string) =>
      `The session that ${who} invited you to has changed. This is its time and its link now. Please don’t use those in our earlier email.`,
  },
  cancelled: {
    subject: (start: string) => `Cancelled: session on ${start}`,
    preheader: (start: string) => `The session on ${start} is cancelled.`,
    heading: "The session is cancelled",
    text: (who: string) =>
      `The session that ${who} invited you to is cancelled. You don’t need to do anything.`,
  },
} as const;

/**
 * Renders the email to the second person of a session. It has no link to the booking: a second person can neither
 * change nor cancel it, and sees no answers.
 */
export function secondPersonEmail(input: SecondPersonEmailInput): RenderedEmail {
  const { client, connection, brand, news } = input;
  const copy = texts[news];
  const start = input.startText;
  const withWhom = singleLineText(input.therapistName, 80);
  const who = clientName(client) ?? "The person who booked";
  const isCancelled = news === "cancelled";
  const more: Block[] = isCancelled
    ? []
    : [
        ...joinBlocks(
          input,
          withWhom,
          "The calendar entry in this email reminds you 15 minutes before.",
        ),
        {
          kind: "paragraph",
          text: `${who} booked the session and can change or cancel it. We’ll email you if that happens.`,
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
    reason: `You’re getting this email because ${who} gave us your address and told us that you agree. If you didn’t expect it, ignore it, or write to ${brand.supportEmail}.`,
    brand,
  });
}

/** Above every sequence of a calendar entry: each address has its own versions, one a change of the session. */
const VERSIONS_OF_ADDRESS = 10_000;

/**
 * Emails the second person whom the client named for a session: once its meeting exists, and again after each change
 * and the cancellation. Nothing is sent once the client has removed the address, nor of a cancellation to an address
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
  const session = found && sessionWithMeetingLink(found);
  const person = session && (await findSecondPerson(deps, orderId));
  if (!person) return;
  return withLanguage(session.order.language, async () => {
    const { order, booking, therapist, start, when } = session;
    const isCancelled = order.state === "cancelled";
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
    const { email } = person;
    const message = secondPersonEmail({
      client: order.contact,
      therapistName: therapist.name,
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
