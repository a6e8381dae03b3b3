import { localPath } from "../../lib/language/local-path.ts";
import type { Block, Brand, Row } from "./email-layout.ts";
import { addMinutes, formatDayWithYear, formatRange } from "../../lib/india-time.ts";

/** Blocks shared by the emails about a session. */

/** @param session.withWhom the other participant, as the recipient knows them */
export function sessionRows(session: {
  sessionTimeText: string;
  durationMinutes: number;
  /** "Video call"; with the postal address for a session in person. Undefined for a cancelled session. */
  connection?: string;
  withWhom: string;
}): Row[] {
  return [
    { label: "When", value: session.sessionTimeText, isTime: true },
    { label: "Length", value: `${session.durationMinutes} minutes` },
    ...(session.connection ? [{ label: "How you connect", value: session.connection }] : []),
    { label: "With", value: session.withWhom },
  ];
}

/** Where a refund goes that a payment company sends. */
export const refundedWherePaid = "The refund goes to the account, card or UPI app you paid from.";

/** Where a refund goes of a payment that was made to us. */
export const refundedByTeam =
  "You paid us directly, so our team returns the money by bank transfer or in cash, and asks you which.";

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
  const text = `The link opens in the browser of your phone or computer. If you’re early, please wait: the room may open only when ${withWhom} joins. Anyone who has the link can join, so keep it to yourself.`;
  return [
    ...inPersonBlocks(session),
    { kind: "button", label: "Join the session", address: session.link },
    { kind: "paragraph", text: more ? `${text} ${more}` : text },
  ];
}

/** For a session in person: the place, shown before the fallback meeting link. */
export function inPersonBlocks({ connection, isInPerson }: Place): Block[] {
  if (!isInPerson) return [];
  const text = `${connection}. If one of you can’t get there, the link below opens a call at the same time.`;
  return [{ kind: "paragraph", text }];
}

/**
 * Links the visitor's page of a booking.
 * @param terms what cancelling there costs, or when it is possible
 * @param hasReceipt false where nothing was paid
 */
export function bookingPageBlocks(manageUrl: string, terms: string, hasReceipt = true): Block[] {
  return [
    { kind: "link", label: "View, reschedule or cancel your booking", address: manageUrl },
    ...(hasReceipt
      ? [{ kind: "link", label: "Receipt", address: `${manageUrl}/receipt` } as const]
      : []),
    {
      kind: "paragraph",
      text: `${terms} The link to your booking is private: anyone who has it can reschedule or cancel the session, so please don’t share it.`,
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
      text: `You can record from ${noShowAfterMinutes} minutes after the start, for a week, that your client didn’t join. The links below are private: please don’t share them.`,
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
