import type { Brand } from "./email-brand.ts";
import { greeting } from "./greeting.ts";
import type { Block } from "../layout/email-content.ts";
import { renderEmail } from "../layout/email-layout.ts";
import type { RenderedEmail } from "../layout/email-layout.ts";

interface RefundInput {
  visitorName: string;
  /** The refunded amount: "₹799". */
  amount: string;
  /** When the refund arrives: "by Tue 8 Dec (7 to 10 working days)". */
  arrives: string;
  /** The slot that was paid for: "Sat 21 Nov 2026, 5:00 – 6:00 PM IST". */
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
    "We're sorry: when your payment reached us, your time was already taken. No session is booked. We're refunding you in full.",
  offer_over:
    "We've released the other times we held for you. No session is booked. We're refunding you in full.",
  other:
    "We're sorry: we couldn't book a session for your payment. No session is booked. We're refunding you in full.",
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
          { label: "Arrives", value: input.arrives },
          { label: "Time you chose", value: input.sessionTimeText },
          { label: "Order", value: input.orderId },
        ],
      },
      {
        kind: "paragraph",
        text: "The refund goes to the account, card or UPI app you paid from. You don't need to do anything.",
      },
      {
        kind: "paragraph",
        text: `If it isn't there by then, write to ${input.brand.supportEmail} and we'll trace it.`,
      },
      ...after,
    ],
    reason: `You're getting this email because a payment was made with this email address at ${input.brand.name}. If that wasn't you, please tell us.`,
    brand: input.brand,
  });
}

/** Renders the email to the visitor when no session is booked and the whole payment is refunded. */
export function refundEmail(input: RefundEmailInput): RenderedEmail {
  const copy = {
    preheader: `We're refunding all ${input.amount}. You don't need to do anything.`,
    news: why[input.because],
    share: "the full amount",
  };
  return composeEmail(input, copy, [
    {
      kind: "link",
      label: "Book another time",
      address: input.chooseAgainUrl,
    },
  ]);
}

/** Renders the email to a visitor who paid more than once. It holds whatever state the session is in. */
export function duplicatePaymentEmail(input: RefundInput): RenderedEmail {
  const copy = {
    preheader: `You paid twice for one session. We're refunding ${input.amount}.`,
    news: `You paid twice for the same session. We're refunding the duplicate payment. Nothing else changes.`,
    share: "the duplicate payment",
  };
  return composeEmail(input, copy, []);
}

/** Renders the email to a visitor who gets a refund beyond the terms. Their booking stays as it is. */
export function goodwillEmail(input: RefundInput): RenderedEmail {
  const copy = {
    preheader: `We're refunding ${input.amount}. You don't need to do anything.`,
    news: `We're refunding ${input.amount} of what you paid. Your booking stays as it is.`,
    share: "a refund from us",
  };
  return composeEmail(input, copy, []);
}
