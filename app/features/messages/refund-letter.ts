import type { Brand } from "./brand.ts";
import { greeting } from "./first-name.ts";
import type { Block } from "./letter-content.ts";
import { layOutLetter } from "./letter-layout.ts";
import type { WrittenLetter } from "./letter-layout.ts";

export interface RefundLetterInput {
  visitorName: string;
  /** The full amount that goes back: "₹799". */
  amount: string;
  /** The time that was paid for and is taken: "Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST". */
  sessionWhen: string;
  orderId?: string;
  /** Where another time can be chosen, if that is to be offered. */
  chooseAgainUrl?: string;
  brand: Brand;
}

/**
 * To the visitor, when a payment came too late for its slot and goes back in full. The time a refund takes
 * (7 to 10 working days) is section 9 of the specification.
 */
export function refundLetter(input: RefundLetterInput): WrittenLetter {
  const rows = [
    { label: "Refund", value: `${input.amount}, the full amount` },
    { label: "Arrives", value: "within 7 to 10 working days" },
    { label: "Time you had chosen", value: input.sessionWhen },
  ];
  if (input.orderId !== undefined) rows.push({ label: "Order", value: input.orderId });
  const blocks: Block[] = [
    { kind: "paragraph", text: greeting(input.visitorName) },
    {
      kind: "paragraph",
      text: "We are sorry: when your payment reached us, the time you had chosen was no longer free. No session is booked, and all of your money goes back to you.",
    },
    { kind: "facts", rows },
    {
      kind: "paragraph",
      text: "What happens next: the refund goes to the account, card or UPI app that you paid from, and your bank shows it there. You need not do anything. Nothing more will be charged.",
    },
    {
      kind: "paragraph",
      text: `If it is not there after 10 working days, write to ${input.brand.supportEmail} and we will find it.`,
    },
  ];
  if (input.chooseAgainUrl !== undefined) {
    blocks.push({
      kind: "link",
      label: "If you would still like a session, you can choose another time",
      address: input.chooseAgainUrl,
    });
  }
  return layOutLetter({
    subject: `Your refund of ${input.amount}`,
    preheader: `The full ${input.amount} goes back to you. You need not do anything.`,
    heading: `Your refund of ${input.amount}`,
    blocks,
    reason: `This letter came because a payment was made with this address at ${input.brand.name}. If that wasn't you, please tell us.`,
    brand: input.brand,
  });
}
