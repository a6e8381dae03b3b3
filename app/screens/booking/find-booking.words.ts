import { supportLink } from "../../domain/links/manage-link.ts";

/** Strings of /find-booking. */
export const findBookingCopy = {
  title: "Find my booking",
  lead: "Join, reschedule or cancel with the link to your booking. We’ll send it to the email address you booked with.",
  email: "Email",
  emailHint: "The address you gave when you booked",
  submit: "Email me the link",
  missing: "Enter your email address",
  wrong: "Enter an email address like name@example.com",
  sent: {
    title: "Check your email",
    text: "If there is a booking with that address, we’ve emailed you its link.",
  },
  replaced: {
    title: "The old link no longer works",
    text: "We’ve emailed the new one to the address you booked with.",
  },
  /** Before it is asked for. */
  help: `Can’t open that mailbox, or used another address? Write to ${supportLink}.`,
  /** After it was asked for. */
  notThere: `Not there in a few minutes? Check your spam folder, or write to ${supportLink}.`,
} as const;
