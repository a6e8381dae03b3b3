import { localPath } from "../../lib/language/local-path.ts";
import { emailCopy, sessionEmailCopy as copy } from "./client-emails.words.ts";
import type { Block, Brand, Detail } from "./email-layout.ts";
import type { ShownSession } from "./session.server.ts";

/** Blocks that emails about a session share. */

/** @param withWhom the other participant, as the recipient knows them; unset for no name */
export const sessionDetails = (
  session: Pick<ShownSession, "sessionTimeText" | "durationMinutes"> & { connection?: string },
  withWhom?: string,
): Detail[] => [
  { label: emailCopy.when, value: session.sessionTimeText, isTime: true },
  { label: emailCopy.length, value: emailCopy.minutes(session.durationMinutes) },
  ...(session.connection ? [{ label: emailCopy.connection, value: session.connection }] : []),
  ...(withWhom ? [{ label: emailCopy.withLabel, value: withWhom }] : []),
];

/** For a session in person: the place, before the meeting link, which is a fallback. */
export const placeBlock = ({ isInPerson, connection }: ShownSession): Block | false =>
  isInPerson && copy.inPerson(connection);

/** Says where to turn when a client is in danger. @param safetyUrl of the session's page; null without a link */
export function dangerBlock(safetyUrl: string | null, { phone, phoneHours }: Brand): Block {
  if (safetyUrl === null)
    return `Is your client in danger? Call our team: ${phone}, ${phoneHours}.`;
  return { link: "If your client is in danger", url: safetyUrl };
}

/** The URL of the page where visitors see their data, on the site of their booking page. */
export const yourDataUrl = (manageUrl: string) =>
  new URL(localPath("/privacy/your-data"), manageUrl).href;
