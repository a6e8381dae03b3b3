import { singleLineText } from "../../../lib/text/single-line-text.ts";
import type { Brand } from "./email-brand.ts";
import { greeting } from "./greeting.ts";
import { renderEmail } from "../layout/email-layout.ts";
import type { RenderedEmail } from "../layout/email-layout.ts";

export interface OfferEmailInput {
  visitorName: string;
  therapistName: string;
  /** "₹799" */
  amount: string;
  /** The slot that was paid for: "Sat 21 Nov 2026, 5:00 – 6:00 PM IST". */
  sessionTimeText: string;
  /** The alternative slots, earliest first: "Sat 21 Nov, 6:00 PM IST"; with another therapist's name. */
  times: readonly string[];
  /** We withdrew the session; otherwise the payment was late. */
  isWithdrawn?: boolean;
  /** An earlier email has offered other slots. */
  isChanged?: boolean;
  /** Until when the slots are held: "Sat 21 Nov, 5:10 AM IST". */
  until: string;
  /** The visitor's page, where one button accepts a slot or asks for the refund. */
  answerUrl: string;
  orderId: string;
  brand: Brand;
}

/** What happened to the slot that was paid for. */
function newsOf(input: OfferEmailInput, withWhom: string) {
  const { isWithdrawn, isChanged, amount, sessionTimeText } = input;
  if (isChanged)
    return {
      subject: "The times we hold for you have changed",
      heading: "Please choose from these times",
      text: `We're sorry: a time that we held for you instead of ${sessionTimeText} is no longer available.`,
    };
  return isWithdrawn
    ? {
        subject: "Please choose another time for your session",
        heading: "We can't hold your session",
        text: `We're sorry: ${withWhom} can't hold your session on ${sessionTimeText}.`,
      }
    : {
        subject: `Your ${amount} is safe: please choose another time`,
        heading: `Your ${amount} is safe`,
        text: `We're sorry: your payment arrived after your hold had ended, and your time (${sessionTimeText}) was taken.`,
      };
}

/** What the client can have instead. */
function insteadOf({ isWithdrawn, times }: OfferEmailInput, withWhom: string): string {
  if (isWithdrawn)
    return times.length === 1
      ? "You can have this time instead."
      : "You can have one of these times instead.";
  return times.length === 1
    ? `You can have this time with ${withWhom} instead.`
    : `You can have one of these times with ${withWhom} instead.`;
}

/** Renders the offer of alternative slots to a visitor whose payment was late or whose session was withdrawn. */
export function offerEmail(input: OfferEmailInput): RenderedEmail {
  const { times, until, brand } = input;
  const withWhom = singleLineText(input.therapistName, 80);
  const news = newsOf(input, withWhom);
  const [one] = times.length === 1 ? times : [];
  const label = (place: number) => (one === undefined ? `Time ${place}` : "Another time");
  return renderEmail({
    subject: news.subject,
    preheader: `We're holding other times for you until ${until}. There is nothing more to pay.`,
    heading: news.heading,
    blocks: [
      ...greeting(input.visitorName),
      {
        kind: "paragraph",
        text: `${news.text} ${insteadOf(input, withWhom)} There is nothing more to pay.`,
      },
      {
        kind: "details",
        rows: [
          ...times.map((time, at) => ({ label: label(at + 1), value: time })),
          { label: "Held for you until", value: until },
          { label: "Order", value: input.orderId },
        ],
      },
      { kind: "button", label: "Choose a time", address: input.answerUrl },
      {
        kind: "paragraph",
        text: "Nothing is booked until you choose. This link is private, so please don't share it.",
      },
      {
        kind: "paragraph",
        text: `Would you rather have a refund? Choose it on the same page. If you don't choose by ${until}, we'll refund you in full.`,
      },
    ],
    reason: `You're getting this email because a payment was made with this email address at ${brand.name}. If that wasn't you, please tell us.`,
    brand,
  });
}
