import { emailCopy, sessionEmailCopy as copy } from "./client-emails.words.ts";
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
    { label: emailCopy.when, value: session.sessionTimeText, isTime: true },
    { label: emailCopy.length, value: emailCopy.minutes(session.durationMinutes) },
    ...(session.connection ? [{ label: emailCopy.connection, value: session.connection }] : []),
    { label: emailCopy.withLabel, value: session.withWhom },
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
 * Links the visitor's page of a booking, and its receipt, which a session without charge does not have.
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
