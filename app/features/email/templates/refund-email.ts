import type { Brand } from "./email-brand.ts";
import { greeting } from "./first-name.ts";
import type { Block } from "../layout/email-content.ts";
import { renderEmail } from "../layout/email-layout.ts";
import type { RenderedEmail } from "../layout/email-layout.ts";

interface MoneyBackInput {
  visitorName: string;
  /** What goes back: "₹799". */
  amount: string;
  /** How long it takes: "within 7 to 10 working days". */
  takes: string;
  /** The time that was paid for: "Sat 21 Nov 2026, 5:00 PM – 6:00 PM IST". */
  sessionTimeText: string;
  orderId: string;
  brand: Brand;
}

export interface RefundEmailInput extends MoneyBackInput {
  /**
   * Why there is no session: the slot was gone; other times were kept and none was taken; or it can't be
   * said in general, when the payment did not fit the order.
   */
  because: "slot_gone" | "offer_over" | "other";
  /** Where another time can be chosen. */
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

/** Every letter about money that goes back although nobody cancelled anything. */
function composeEmail(
  input: MoneyBackInput,
  words: { preheader: string; news: string; share: string },
  after: Block[],
): RenderedEmail {
  const heading = `Your refund of ${input.amount}`;
  return renderEmail({
    subject: heading,
    preheader: words.preheader,
    heading,
    blocks: [
      ...greeting(input.visitorName),
      { kind: "paragraph", text: words.news },
      {
        kind: "facts",
        rows: [
          { label: "Refund", value: `${input.amount}, ${words.share}` },
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

/** To the visitor, when there is no session for a payment and all of it goes back. */
export function refundEmail(input: RefundEmailInput): RenderedEmail {
  const words = {
    preheader: `All of your ${input.amount} goes back to you. You need not do anything.`,
    news: why[input.because],
    share: "all that you paid",
  };
  return composeEmail(input, words, [
    {
      kind: "link",
      label: "If you would still like a session, you can choose another time",
      address: input.chooseAgainUrl,
    },
  ]);
}

/** To the visitor who paid more than once for one session. It is right whatever became of the session. */
export function duplicatePaymentEmail(input: MoneyBackInput): RenderedEmail {
  const words = {
    preheader: `You paid twice for one session. ${input.amount} goes back to you by itself.`,
    news: `You paid twice for the same session. Once is enough: the second payment goes back to you by itself, and nothing else changes.`,
    share: "what you paid too much",
  };
  return composeEmail(input, words, []);
}
