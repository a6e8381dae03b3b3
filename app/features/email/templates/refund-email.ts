import type { Brand } from "./email-brand.ts";
import { greeting } from "./first-name.ts";
import type { Block } from "../layout/email-content.ts";
import { renderEmail } from "../layout/email-layout.ts";
import type { RenderedEmail } from "../layout/email-layout.ts";

interface RefundInput {
  visitorName: string;
  /** The refunded amount: "₹799". */
  amount: string;
  /** How long the refund takes: "within 7 to 10 working days". */
  takes: string;
  /** The slot that was paid for: "Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST". */
  sessionTimeText: string;
  orderId: string;
  brand: Brand;
}

export interface RefundEmailInput extends RefundInput {
  /**
   * Why no session is booked: the slot was taken; no alternative slot was accepted; or another reason, such as a
   * captured amount that differs from the price.
   */
  because: "slot_gone" | "offer_over" | "other";
  /** Where the visitor can choose another slot. */
  chooseAgainUrl: string;
}

const why: Readonly<Record<RefundEmailInput["because"], string>> = {
  slot_gone:
    "We are sorry: when your payment reached us, the time you had chosen was no longer free. No session is booked, and all of your money goes back to you.",
  offer_over:
    "The other times that were kept for you are free again. No session is booked, and all of your money goes back to you.",
  other:
    "We are sorry: we could not book a session for your payment. No session is booked, and all of your money goes back to you.",
};

/** Renders the common part of every email about a refund without a cancellation. */
function composeEmail(
  input: RefundInput,
  copy: { preheader: string; news: string; share: string },
  after: Block[],
): RenderedEmail {
  const heading = `Your refund of ${input.amount}`;
  return renderEmail({
    subject: heading,
    preheader: copy.preheader,
    heading,
    blocks: [
      ...greeting(input.visitorName),
      { kind: "paragraph", text: copy.news },
      {
        kind: "details",
        rows: [
          { label: "Refund", value: `${input.amount}, ${copy.share}` },
          { label: "Arrives", value: input.takes },
          { label: "Time you had chosen", value: input.sessionTimeText },
          { label: "Order", value: input.orderId },
        ],
      },
      {
        kind: "paragraph",
        text: "What happens next: the refund goes to the account, card or UPI app that you paid from, and your bank shows it there. You need not do anything. Nothing more will be charged.",
      },
      {
        kind: "paragraph",
        text: `If it is not there by then, write to ${input.brand.supportEmail} and we will find it.`,
      },
      ...after,
    ],
    reason: `This letter came because a payment was made with this address at ${input.brand.name}. If that wasn't you, please tell us.`,
    brand: input.brand,
  });
}

/** Renders the email to the visitor when no session is booked and the whole payment is refunded. */
export function refundEmail(input: RefundEmailInput): RenderedEmail {
  const copy = {
    preheader: `All of your ${input.amount} goes back to you. You need not do anything.`,
    news: why[input.because],
    share: "all that you paid",
  };
  return composeEmail(input, copy, [
    {
      kind: "link",
      label: "If you would still like a session, you can choose another time",
      address: input.chooseAgainUrl,
    },
  ]);
}

/** Renders the email to a visitor who paid more than once. It holds whatever state the session is in. */
export function duplicatePaymentEmail(input: RefundInput): RenderedEmail {
  const copy = {
    preheader: `You paid twice for one session. ${input.amount} goes back to you by itself.`,
    news: `You paid twice for the same session. Once is enough: the second payment goes back to you by itself, and nothing else changes.`,
    share: "what you paid too much",
  };
  return composeEmail(input, copy, []);
}
