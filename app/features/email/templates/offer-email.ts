import { singleLineText } from "../../../lib/text/single-line-text.ts";
import type { Brand } from "./email-brand.ts";
import { greeting } from "./first-name.ts";
import { renderEmail } from "../layout/email-layout.ts";
import type { RenderedEmail } from "../layout/email-layout.ts";

export interface OfferEmailInput {
  visitorName: string;
  therapistName: string;
  /** "₹799" */
  amount: string;
  /** The slot that was paid for and is taken: "Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST". */
  sessionTimeText: string;
  /** The alternative slots, earliest first: "Sat 21 Nov, 6:00 PM IST". */
  times: readonly string[];
  /** Until when the slots are held: "Sat 21 Nov, 5:10 AM IST". */
  until: string;
  /** The visitor's payment page, where one button accepts a slot or asks for the refund. */
  answerUrl: string;
  orderId: string;
  brand: Brand;
}

/** Renders the offer of alternative slots to a visitor whose payment was late. */
export function offerEmail(input: OfferEmailInput): RenderedEmail {
  const { amount, times, until, brand } = input;
  const withWhom = singleLineText(input.therapistName, 80);
  const [one] = times.length === 1 ? times : [];
  const label = (place: number) => (one === undefined ? `Time ${place}` : "Another time");
  return renderEmail({
    subject: `Your ${amount} is safe: please choose another time`,
    preheader: `We're holding other times for you until ${until}. There is nothing more to pay.`,
    heading: `Your ${amount} is safe`,
    blocks: [
      ...greeting(input.visitorName),
      {
        kind: "paragraph",
        text:
          one === undefined
            ? `We're sorry: your payment arrived after your hold had ended, and your time (${input.sessionTimeText}) was taken. You can have one of these times with ${withWhom} instead. There is nothing more to pay.`
            : `We're sorry: your payment arrived after your hold had ended, and your time (${input.sessionTimeText}) was taken. You can have this time with ${withWhom} instead. There is nothing more to pay.`,
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
