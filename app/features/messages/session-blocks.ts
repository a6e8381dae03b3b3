import type { Block } from "./letter-content.ts";

/** What several letters about a session say, so that they say it in the same words. */

/** @param withWhom as the reader knows the other side */
export function sessionRows(session: {
  sessionWhen: string;
  durationMinutes: number;
  withWhom: string;
}) {
  return [
    { label: "When", value: session.sessionWhen },
    { label: "Length", value: `${session.durationMinutes} minutes` },
    { label: "With", value: session.withWhom },
  ];
}

/** The way in, for a visitor. */
export function joinBlocks(link: string, withWhom: string): Block[] {
  return [
    { kind: "button", label: "Join the session", address: link },
    {
      kind: "paragraph",
      text: `The link opens in the browser of your phone or computer. If you are there first, please wait: the room may open only when ${withWhom} comes in. Anyone who has the link can enter, so keep it to yourself.`,
    },
  ];
}

/** The visitor's own page of a booking. */
export function bookingPageBlocks(manageUrl: string): Block[] {
  return [
    { kind: "link", label: "See, move or cancel your booking", address: manageUrl },
    {
      kind: "paragraph",
      text: "That page is yours alone: whoever has its link can move or cancel the session, so please don't pass it on.",
    },
  ];
}

/** Where a visitor sees what is held about them: on the site of their booking's page. */
export const yourDataUrl = (manageUrl: string) => new URL("/privacy/your-data", manageUrl).href;

/** The therapist's own page of a session. @param noShowAfterMinutes from when on it can be recorded */
export function sessionPageBlocks(sessionUrl: string, noShowAfterMinutes: number): Block[] {
  return [
    { kind: "link", label: "If nobody comes: record it here", address: sessionUrl },
    {
      kind: "paragraph",
      text: `It can be recorded from ${noShowAfterMinutes} minutes after the start, for a week. The link is yours alone: please don't pass it on.`,
    },
  ];
}
