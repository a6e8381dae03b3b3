import { emailCopy, sessionEmailCopy as copy } from "./client-emails.words.ts";
import { secondPersonEmailCopy as secondCopy } from "./link-emails.words.ts";
import { type CalledBy, clientName } from "../../lib/contact.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import {
  type Brand,
  greeting,
  renderEmail,
  type RenderedEmail,
  type Block,
  type Row,
} from "./email-layout.ts";
import { promises } from "../../content/operator.ts";
import { refundCopy, type RefundPolicy } from "../orders/refund-policy.ts";
import { localPath } from "../../lib/language/local-path.ts";
import { addMinutes, formatDayWithYear, formatRange } from "../../lib/india-time.ts";

interface SessionEmailInput {
  /** Who booked. */
  client: CalledBy;
  therapistName: string;
  /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
  sessionTimeText: string;
  /** Its start, short: "Sat 21 Nov, 5:00 PM IST". */
  startText: string;
  durationMinutes: number;
  /** "Video call"; with the address where it is in person. */
  connection: string;
  isInPerson: boolean;
  /** The meeting link. */
  link: string;
  brand: Brand;
}

export interface ConfirmationEmailInput extends SessionEmailInput {
  /** A session without charge. */
  isFree: boolean;
  /** "₹799"; "₹799 in cash" where it was paid to us. */
  amount: string;
  orderId: string;
  /** The refund policy applied to this session: "Free cancellation until …". */
  policyLine: string;
  /** The visitor's page of the booking. */
  manageUrl: string;
}

/** The copy to the second person has nothing that is the client's alone: no link to the booking, no money, no order. */
export interface SecondPersonEmailInput extends SessionEmailInput {
  manageUrl: null;
}

/** The name of who booked, as the second person reads it. */
export const whoBooked = (client: CalledBy) => clientName(client) ?? secondCopy.someone;

interface Recipient {
  client: CalledBy;
  /** Null in the copy to the second person. */
  manageUrl: string | null;
  brand: Brand;
}

/** Greets the client. The name of a second person is not known. */
const recipientGreeting = ({ client, manageUrl }: Recipient) =>
  manageUrl === null ? [] : greeting(client);

/** Why the recipient gets the email, and where a client finds their data. @param reason the client's */
export const recipientFooter = ({ client, manageUrl, brand }: Recipient, reason: string) =>
  manageUrl === null
    ? { reason: secondCopy.reason(whoBooked(client), brand.supportEmail) }
    : { reason, yourDataUrl: yourDataUrl(manageUrl) };

/** Who can change the booking: the client, on its page. */
const changeBlocks = (
  input: Omit<ConfirmationEmailInput, "amount" | "orderId"> | SecondPersonEmailInput,
): Block[] =>
  input.manageUrl === null
    ? [{ kind: "paragraph", text: secondCopy.changes(whoBooked(input.client)) }]
    : bookingPageBlocks(input, refundCopy.sentence(input.policyLine));

/**
 * Renders the confirmation of a paid booking. It may be seen by others on a shared phone, so it states when, with whom
 * and how to join, and nothing about health.
 */
export function confirmationEmail(
  input: ConfirmationEmailInput | SecondPersonEmailInput,
): RenderedEmail {
  const start = input.startText;
  const withWhom = singleLineText(input.therapistName, 80);
  const { text, rows } =
    input.manageUrl === null
      ? { text: secondCopy.invited(whoBooked(input.client)), rows: [] }
      : {
          text: input.isFree ? copy.confirmed.free(withWhom) : copy.confirmed.text(withWhom),
          rows: [
            ...(input.isFree ? [] : [{ label: emailCopy.paid, value: input.amount }]),
            { label: emailCopy.order, value: input.orderId },
          ],
        };
  return renderEmail({
    subject: copy.confirmed.subject(start),
    preheader: copy.confirmed.preheader(start),
    heading: copy.confirmed.heading,
    blocks: [
      ...recipientGreeting(input),
      { kind: "paragraph", text },
      { kind: "details", rows: [...sessionRows({ ...input, withWhom }), ...rows] },
      ...joinBlocks(input, withWhom, copy.calendarReminds),
      ...changeBlocks(input),
    ],
    ...recipientFooter(input, emailCopy.booked(input.brand.name)),
    brand: input.brand,
  });
}

/** A reschedule as the client reads it. */
interface ClientsReschedule extends Omit<ConfirmationEmailInput, "amount" | "orderId"> {
  /** Only the meeting's link is new. */
  isSameTime?: boolean;
}

function rescheduledText(input: ClientsReschedule | SecondPersonEmailInput, withWhom: string) {
  if (input.manageUrl === null) return copy.moved.text(withWhom);
  return input.isSameTime
    ? copy.newLink.text(withWhom)
    : `${copy.moved.text(withWhom)} ${copy.moved.nothingToPay}`;
}

/** Renders the email about a session's new time, or its new meeting. */
export function rescheduledEmail(
  input: (ClientsReschedule | SecondPersonEmailInput) & {
    /** The link to join may differ from the one in earlier emails. */
    hasNewLink?: boolean;
  },
): RenderedEmail {
  const start = input.startText;
  const withWhom = singleLineText(input.therapistName, 80);
  const hasNewLink = input.hasNewLink ?? false;
  const news = input.manageUrl !== null && input.isSameTime ? copy.newLink : copy.moved;
  return renderEmail({
    subject: news.subject(start),
    preheader: news.preheader(start, hasNewLink),
    heading: news.heading,
    blocks: [
      ...recipientGreeting(input),
      { kind: "paragraph", text: rescheduledText(input, withWhom) },
      { kind: "details", rows: sessionRows({ ...input, withWhom }) },
      ...joinBlocks(input, withWhom, copy.entryReplaced(hasNewLink)),
      ...changeBlocks(input),
    ],
    ...recipientFooter(input, news.reason(input.brand.name)),
    brand: input.brand,
  });
}

interface MissedEmailInput {
  client: CalledBy;
  therapistName: string;
  /** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
  sessionTimeText: string;
  /** Its start, short: "Sat 21 Nov, 5:00 PM IST". */
  startText: string;
  durationMinutes: number;
  /** A session without charge. */
  isFree: boolean;
  /** The refund policy that the order was placed under. */
  policy: RefundPolicy;
  /** The visitor's page of the booking. */
  manageUrl: string;
  /** Where another time can be chosen. */
  chooseAgainUrl: string;
  brand: Brand;
}

function refundText({ noShowPercent }: RefundPolicy): string {
  return noShowPercent === 0 ? copy.missed.noRefund : copy.missed.partRefund(noShowPercent);
}

/** Renders the email to a visitor whose session was marked as missed: what happens now, and how to object. */
export function missedEmail(input: MissedEmailInput): RenderedEmail {
  const start = input.startText;
  const withWhom = singleLineText(input.therapistName, 80);
  const { brand } = input;
  return renderEmail({
    subject: copy.missed.subject(start),
    preheader: copy.missed.preheader,
    heading: copy.missed.heading,
    blocks: [
      ...greeting(input.client),
      {
        kind: "paragraph",
        text: copy.missed.text(withWhom),
      },
      { kind: "details", rows: sessionRows({ ...input, withWhom }) },
      ...(input.isFree ? [] : [{ kind: "paragraph", text: refundText(input.policy) } as const]),
      { kind: "button", label: emailCopy.bookAnother, address: input.chooseAgainUrl },
      {
        kind: "paragraph",
        text: copy.missed.object(brand.supportEmail, brand.phone, promises.messageHours),
      },
      { kind: "link", label: emailCopy.view, address: input.manageUrl },
    ],
    reason: emailCopy.booked(brand.name),
    yourDataUrl: yourDataUrl(input.manageUrl),
    brand,
  });
}

/** Blocks shared by the emails about a session. */

/** @param session.withWhom the other participant, as the recipient knows them; unset for no name */
export function sessionRows(session: {
  sessionTimeText: string;
  durationMinutes: number;
  /** "Video call"; with the postal address for a session in person. Undefined for a cancelled session. */
  connection?: string;
  withWhom?: string;
}): Row[] {
  return [
    { label: emailCopy.when, value: session.sessionTimeText, isTime: true },
    { label: emailCopy.length, value: emailCopy.minutes(session.durationMinutes) },
    ...(session.connection ? [{ label: emailCopy.connection, value: session.connection }] : []),
    ...(session.withWhom ? [{ label: emailCopy.withLabel, value: session.withWhom }] : []),
  ];
}

interface Place {
  /** As in {@link sessionRows}. */
  connection: string;
  isInPerson: boolean;
}

/**
 * The visitor's meeting link; for a session in person it is a fallback.
 * @param more what else there is to say of the link and the calendar entry
 */
export function joinBlocks(
  session: Place & { link: string },
  withWhom: string,
  more?: string,
): Block[] {
  const text = copy.joinText(withWhom);
  return [
    ...inPersonBlocks(session),
    { kind: "button", label: copy.join, address: session.link },
    { kind: "paragraph", text: more ? `${text} ${more}` : text },
  ];
}

/** For a session in person: the place, shown before the fallback meeting link. */
export function inPersonBlocks({ connection, isInPerson }: Place): Block[] {
  if (!isInPerson) return [];
  const text = copy.inPerson(connection);
  return [{ kind: "paragraph", text }];
}

/**
 * Links to the visitor's page of a booking and to its receipt. A session without charge has no receipt.
 * @param terms what cancelling there costs, or when it is possible
 */
export function bookingPageBlocks(
  { manageUrl, isFree }: { manageUrl: string; isFree: boolean },
  terms: string,
): Block[] {
  return [
    { kind: "link", label: copy.manage, address: manageUrl },
    ...(isFree
      ? []
      : [{ kind: "link", label: copy.receipt, address: `${manageUrl}/receipt` } as const]),
    {
      kind: "paragraph",
      text: copy.keepPrivate(terms),
    },
  ];
}

/** The URL of the page where visitors see their data, on the site of their booking page. */
export const yourDataUrl = (manageUrl: string) =>
  new URL(localPath("/privacy/your-data"), manageUrl).href;

/** Links the therapist's page of a session. @param noShowAfterMinutes minutes after the start for a no-show */
export function sessionPageBlocks(sessionUrl: string, noShowAfterMinutes: number): Block[] {
  return [
    {
      kind: "paragraph",
      text: `If your client doesn’t join, you can record it here from ${noShowAfterMinutes} minutes after the start, for 7 days. The links below are private: please don’t share them.`,
    },
    { kind: "link", label: "If your client doesn’t join, record it here", address: sessionUrl },
  ];
}

/** Says where to turn when a client is in danger. @param safetyUrl of the session's page; null without a link */
export function dangerBlocks(safetyUrl: string | null, { phone, phoneHours }: Brand): Block[] {
  const text = `Call our team: ${phone}, ${phoneHours}.`;
  if (safetyUrl === null) return [{ kind: "paragraph", text: `Is your client in danger? ${text}` }];
  return [{ kind: "link", label: "If your client is in danger", address: safetyUrl }];
}

/** "Sat 21 Nov 2026, 5:00 – 6:00 PM IST" */
export function sessionTimeText(session: { startsAt: Date; durationMinutes: number }): string {
  const { startsAt, durationMinutes } = session;
  const endsAt = addMinutes(startsAt, durationMinutes);
  return `${formatDayWithYear(startsAt)}, ${formatRange(startsAt, endsAt)}`;
}
