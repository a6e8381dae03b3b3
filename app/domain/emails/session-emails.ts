import type { CalledBy } from "../../lib/contact.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import { type Brand, greeting, renderEmail, type RenderedEmail } from "./email-layout.ts";
import { bookingPageBlocks, joinBlocks, sessionRows, yourDataUrl } from "./session-blocks.ts";
import { promises } from "../../content/operator.ts";
import type { RefundPolicy } from "../orders/refund-policy.ts";

export interface ConfirmationEmailInput {
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
  /** "₹799"; "₹799 in cash" where it was paid to us; null for a session without charge. */
  amount: string | null;
  orderId: string;
  /** The refund policy applied to this session: "Free cancellation until …". */
  policyLine: string;
  /** The visitor's page of the booking. */
  manageUrl: string;
  brand: Brand;
}

/**
 * Renders the visitor's confirmation of a paid booking. It may be seen by others on a shared phone, so it states
 * when, with whom and how to join, and nothing about health.
 */
export function confirmationEmail(input: ConfirmationEmailInput): RenderedEmail {
  const start = input.startText;
  const withWhom = singleLineText(input.therapistName, 80);
  const rows = [
    ...sessionRows({ ...input, withWhom }),
    ...(input.amount === null ? [] : [{ label: "Paid", value: input.amount }]),
    { label: "Order", value: input.orderId },
  ];
  const isFree = input.amount === null;
  return renderEmail({
    subject: `Your session on ${start}`,
    preheader: `Booked for ${start}. The link to join is inside.`,
    heading: "Your session is booked",
    blocks: [
      ...greeting(input.client),
      {
        kind: "paragraph",
        text: isFree
          ? `Thanks. Your session with ${withWhom} is booked. There is no charge.`
          : `Thanks. Your session with ${withWhom} is booked and paid for.`,
      },
      { kind: "details", rows },
      ...joinBlocks(
        input,
        withWhom,
        "The calendar entry in this email reminds you 15 minutes before.",
      ),
      ...bookingPageBlocks(input.manageUrl, `${input.policyLine}.`, !isFree),
    ],
    reason: `You’re getting this email because a session was booked with this email address at ${input.brand.name}. If that wasn’t you, please tell us.`,
    yourDataUrl: yourDataUrl(input.manageUrl),
    brand: input.brand,
  });
}

/** Renders the email to the visitor about a session's new time, or its new meeting. */
export function rescheduledEmail(
  input: Omit<ConfirmationEmailInput, "amount" | "orderId"> & {
    /** The link to join may differ from the one in earlier emails. */
    hasNewLink?: boolean;
    /** Only the meeting's link is new. */
    isSameTime?: boolean;
    /** The session costs less than the one before: what it costs, and what is refunded; absent otherwise. */
    cheaper?: { price: string; back: string; arrives: string } | undefined;
  },
): RenderedEmail {
  const start = input.startText;
  const withWhom = singleLineText(input.therapistName, 80);
  const link = input.hasNewLink
    ? "Please join by the link in this email."
    : "The link to join stays the same.";
  const news = input.isSameTime
    ? {
        subject: `New link: your session on ${start}`,
        preheader: `Your session on ${start} has a new link to join. Its time stays.`,
        heading: "Your session has a new link",
        text: `You replaced the private link of your booking, so your session with ${withWhom} has a new link to join too. The old one no longer works for it. The time stays. If you gave us a second person’s email address, we’ve deleted it: please enter it again.`,
        why: "got a new link",
      }
    : {
        subject: `New time: your session on ${start}`,
        preheader: `Your session has a new time, ${start}. ${link}`,
        heading: "Your session has a new time",
        text: `Your session with ${withWhom} is rescheduled. Here is the new time. There is nothing more to pay.`,
        why: "was rescheduled",
      };
  const cheaper = input.cheaper
    ? ` This session costs ${input.cheaper.price}. We’re refunding the difference of ${input.cheaper.back}. Your bank shows it ${input.cheaper.arrives}.`
    : "";
  return renderEmail({
    subject: news.subject,
    preheader: news.preheader,
    heading: news.heading,
    blocks: [
      ...greeting(input.client),
      { kind: "paragraph", text: `${news.text}${cheaper}` },
      { kind: "details", rows: sessionRows({ ...input, withWhom }) },
      ...joinBlocks(
        input,
        withWhom,
        input.hasNewLink
          ? "Please join by the link in this email. The calendar entry in this email replaces the old one."
          : "The link to join is the same as before. The calendar entry in this email replaces the old one.",
      ),
      ...bookingPageBlocks(input.manageUrl, `${input.policyLine}.`),
    ],
    reason: `You’re getting this email because a session booked with this email address at ${input.brand.name} ${news.why}. If that wasn’t you, please tell us at once.`,
    yourDataUrl: yourDataUrl(input.manageUrl),
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
  /** The refund policy that the order was placed under. */
  policy: RefundPolicy;
  /** The visitor's page of the booking. */
  manageUrl: string;
  /** Where another time can be chosen. */
  chooseAgainUrl: string;
  brand: Brand;
}

function refundText({ noShowPercent }: RefundPolicy): string {
  if (noShowPercent === 0)
    return "Under the policy you booked with, a missed session isn’t refunded. There is nothing more to pay.";
  return `Under the policy you booked with, ${noShowPercent}% of a missed session is refunded. Our team sends it.`;
}

/** Renders the email to a visitor whose session was marked as missed: what happens now, and how to object. */
export function missedEmail(input: MissedEmailInput): RenderedEmail {
  const start = input.startText;
  const withWhom = singleLineText(input.therapistName, 80);
  const { brand } = input;
  return renderEmail({
    subject: `We missed you: your session on ${start}`,
    preheader: "What happens now, and how to book another time or tell us that this is wrong.",
    heading: "We missed you",
    blocks: [
      ...greeting(input.client),
      {
        kind: "paragraph",
        text: `We hope you’re all right. ${withWhom} didn’t see you at your session and marked it as missed. That can happen to anyone.`,
      },
      { kind: "details", rows: sessionRows({ ...input, withWhom }) },
      { kind: "paragraph", text: refundText(input.policy) },
      { kind: "button", label: "Book another time", address: input.chooseAgainUrl },
      {
        kind: "paragraph",
        text: `Were you there, or did something on our side stop you? Please tell us: write to ${brand.supportEmail}, or call ${brand.phone}. We’ll look into it and answer within ${promises.messageHours} hours. If you couldn’t come, you can tell us that too.`,
      },
      { kind: "link", label: "View your booking", address: input.manageUrl },
    ],
    reason: `You’re getting this email because a session was booked with this email address at ${brand.name}. If that wasn’t you, please tell us.`,
    yourDataUrl: yourDataUrl(input.manageUrl),
    brand,
  });
}
