import { supportLink } from "./support-link.ts";
import { brand } from "../../content/brand.ts";

/** Strings of the pages and forms that lead to a booking: find it, replace its link, a link that opens nothing. */

export const findBookingCopy = {
  title: "Find my booking",
  lead: "Join, reschedule or cancel with the link to your booking. We'll send it to the email address you booked with.",
  email: "Email",
  emailHint: "The address you gave when you booked",
  submit: "Email me the link",
  missing: "Enter your email address",
  wrong: "Enter an email address like name@example.com",
  sent: {
    title: "Check your email",
    text: "If there is a booking with that address, we've emailed you its link.",
  },
  replaced: {
    title: "The old link no longer works",
    text: "We've emailed the new one to the address you booked with.",
  },
  notThere: `Not there in a few minutes? Check your spam folder, or write to ${supportLink}.`,
} as const;

export const replaceLinkCopy = {
  title: "The link to this page",
  text: "Anyone who has it can see this booking, and change it. If someone else may have it, replace it.",
  ask: "Replace the link",
  effect:
    "This link stops working at once. We'll email a new one to the address you booked with, and show it nowhere else.",
  submit: "Replace it and email me the new one",
} as const;

export const unknownLinkCopy = {
  title: "This link doesn't open anything",
  lead: "It may have been replaced by a newer one, have expired some time after the session, or be incomplete.",
  visitor: "Your booking hasn't changed. We can email you its link again.",
  find: "Find my booking",
  therapist: `The link in our newest email about the session works. If you can't find it, write to ${supportLink}.`,
} as const;

/** The head of the client's page of a booking and of the therapist's page of a session. */
export const linkPageCopy = {
  back: "Back to home",
  title: "Your session",
  tabTitle: `Your session: ${brand.name}`,
  noCalendar: "There is no session for a calendar here.",
};
