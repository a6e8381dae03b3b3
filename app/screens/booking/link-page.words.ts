import { supportLink } from "../../domain/links/manage-link.ts";
import { brand } from "../../content/brand.ts";

/** Strings of the pages behind a link: their head, and what a link shows that opens nothing. */

export const unknownLinkCopy = {
  title: "This link doesn’t open anything",
  lead: "It may have been replaced by a newer one, have expired some time after the session, or be incomplete.",
  visitor: "Your booking hasn’t changed. We can email you its link again.",
  find: "Find my booking",
  therapist: `The link in our newest email about the session works. If you can’t find it, write to ${supportLink}.`,
} as const;

/** The head of the client's page of a booking and of the therapist's page of a session. */
export const linkPageCopy = {
  back: "Back to home",
  title: "Your session",
  tabTitle: `Your session: ${brand.name}`,
  description: "The time, the way to join, and what can still be changed.",
  noCalendar: "There is no session for a calendar here.",
};
