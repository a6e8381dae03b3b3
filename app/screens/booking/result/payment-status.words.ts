import { unbrokenTime } from "../../../lib/india-time.ts";
import { supportLink } from "../../../domain/links/manage-link.ts";
import { brand } from "../../../content/brand.ts";
import type { Outcome } from "./outcome.ts";

/** Strings of the payment result. Those marked "literal" are the specification's and stay as they are. */

type Booked = Extract<Outcome, { view: "booked" }>;

export const frameCopy = {
  toMatch: "Back to your match",
  toHome: "Back to home",
  payment: "Your payment",
  booking: "Your booking",
} as const;

export const bookedCopy = {
  /** literal */
  title: "Thanks",
  lead: "Your session is booked.",
  mailed: (mailedTo: string) => `Your session is booked. The link is on its way to ${mailedTo}.`,
  now: "Now",
  emailed: "We’re emailing you the meeting link.",
  paid: (amount: string) => `You paid ${amount}. Your meeting link is on this page too.`,
  until: (until: string) => `Until ${until}`,
  /** @param changes what the client can still do, and what is refunded until then */
  canChange: ({ mayMove, refund, isAll }: NonNullable<Booked["changes"]>) => {
    const may = mayMove ? "You can reschedule, or cancel" : "You can cancel";
    if (refund === null) return `${may}. No refund is due.`;
    return isAll ? `${may} and get all ${refund} back.` : `${may} and get ${refund} back.`;
  },
  starts: (at: string) => at,
  open: "Open your meeting link.",
  openInPerson: (connection: string) => `${connection}.`,
  creating: "We’re creating your meeting link. This takes a few seconds.",
  /** literal */
  checkEmail: "Please check your Email for a meeting link",
  checkSpam:
    "Not there in a few minutes? Check your spam folder. The link on this page is the same one. Please don’t share it: anyone who has it can join.",
  refused: {
    title: "Your email provider rejected our message",
    correct: "Your session is still booked. Please correct your email address on this page.",
    write: `Your session is still booked. Please copy the link on this page, and save the link to your booking’s page. To give us another email address, write to ${supportLink}.`,
  },
  reviews: (count: number) => `(${count} reviews)`,
  manage: "Reschedule or cancel this session",
  receipt: "Receipt",
} as const;

/** Strings of the form that corrects a mistyped email address, from the browser that has just booked. */
export const correctEmailCopy = {
  ask: "Wrong address?",
  label: "Your email address",
  effect: "We’ll send the link there, with a new meeting link. What we sent before stops working.",
  submit: "Correct my address",
  tooLate: `The address can’t be corrected here any more. Please write to ${brand.supportEmail}`,
} as const;

export const linksGoneCopy = {
  over: {
    title: "This session is over",
    text: `We no longer show its links here. If you have a question about it, write to ${supportLink}.`,
  },
  replaced: {
    title: "The link to your booking was replaced",
    text: "This page no longer shows any links. We emailed the new one to the address you booked with. Not there? We can send it again.",
  },
  find: "Find my booking",
} as const;

export const waitingCopy = {
  /** literal */
  dialog: "Loading Payment Information",
  dialogText: "This takes a few seconds. Please keep this page open.",
  title: "Your payment is still being confirmed",
  payOnce: "Please don’t pay again",
  paid: (amount: string) => `Your ${amount} has arrived, and we’re booking your session.`,
  unpaid: (amount: string) =>
    `Some banks take a few minutes to confirm a payment of ${amount}. We keep checking.`,
  after:
    "As soon as it’s confirmed, we’ll email you the session link. This page updates by itself, and you can close it.",
  refund: "If your bank took the money and we can’t book you, we’ll refund you in full.",
  steps: ["Payment sent", "Bank confirms", "Session booked"],
} as const;

export const failedCopy = {
  /** literal */
  title: "Payment Failed",
  /** literal */
  lead: "Something went wrong with your transaction. Please try again later.",
  notBooked: (by: string) =>
    `We haven’t booked a session. If your bank took the money anyway, it must return it within 5 days: by ${by}.`,
  again: "Try again",
  saved: "Your answers are saved.",
  /** literal */
  home: "Go Home",
} as const;

export const unknownOrderCopy = {
  title: "We can’t find this booking",
  lead: "If you have paid, please don’t pay again. We’ll find your payment.",
  paidTitle: (amount: string) => `Your ${amount} has arrived`,
  paidLead: (hasContact: boolean) =>
    hasContact
      ? "We’ve lost the booking that it was for. Our team has been told, and has your email address and the time you chose. Please don’t pay again."
      : "We’ve lost the booking that it was for. Our team has been told. Please don’t pay again.",
  settledTitle: "Your payment is settled",
  settledLead:
    "We lost the booking that it was for. Our team has booked your session again or returned your money.",
  writeSettled: `If you have neither, write to ${supportLink} with this number.`,
  write: `Write to ${supportLink} with this number. We’ll book your session, or return your money in full.`,
  number: "Your order number:",
  find: "Find my booking",
} as const;

export const lateRefundCopy = {
  title: (amount: string) => `Your ${amount} is safe`,
  lead: (slot: string) =>
    `Your payment arrived after ${unbrokenTime(slot)} was no longer available, so we couldn’t book your session.`,
  paidTwice: (slot: string) =>
    `You had already paid for ${unbrokenTime(slot)}. We’re refunding this second payment.`,
  find: "Find my booking",
  nothingToDo: "You don’t need to do anything. We’ve emailed you about it.",
  another: "Choose another time",
} as const;

export const cancelledCopy = {
  title: "This session is cancelled",
  lead: (slot: string) => unbrokenTime(`It was planned for ${slot}.`),
  another: "Choose another time",
  booking: "See the booking",
} as const;

export const elsewhereCopy = {
  title: "Find your booking",
  lead: "To protect your privacy, this page shows your session only in the browser you booked with.",
  text: "Your booking hasn’t changed. Open it from the link in our email, or ask us to email you the link again. We send it to the address you booked with.",
  find: "Find my booking",
  help: `Can’t find it? Write to ${supportLink}.`,
} as const;

/** The head of the result's page, whatever it shows. */
export const resultHeadCopy = {
  tabTitle: `Your booking: ${brand.name}`,
  description: "Your payment and your session.",
};
