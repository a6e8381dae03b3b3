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
    preheader: `Other times are kept for you until ${until}. Nothing more is charged.`,
    heading: `Your ${amount} is safe`,
    blocks: [
      ...greeting(input.visitorName),
      {
        kind: "paragraph",
        text: `Your payment arrived, but the time you had chosen (${input.sessionTimeText}) was no longer free by then. We are sorry. ${one === undefined ? "These times" : "This time"} with ${withWhom} can be yours instead, and nothing more is charged:`,
      },
      {
        kind: "details",
        rows: [
          ...times.map((time, at) => ({ label: label(at + 1), value: time })),
          { label: "Kept for you until", value: until },
          { label: "Order", value: input.orderId },
        ],
      },
      { kind: "button", label: "Choose a time", address: input.answerUrl },
      {
        kind: "paragraph",
        text: "One tap on that page takes a time. Opening it decides nothing. The page is yours alone, so please don't pass its link on.",
      },
      {
        kind: "paragraph",
        text: `Would you rather have your money back? Say so on the same page, or do nothing: without an answer until ${until}, all of it goes back by itself to where you paid from.`,
      },
    ],
    reason: `This letter came because a payment was made with this address at ${brand.name}. If that wasn't you, please tell us.`,
    brand,
  });
}
