import { brand } from "../../content/brand.ts";
import type { PayLinkEndReason } from "../../domain/links/pay-link.ts";

/** The strings of the page behind a pay link. */
export const payLinkCopy = {
  tabTitle: `Your held time: ${brand.name}`,
  description: "The time that we hold for you, its price, and the way to pay.",
  frame: "Your held time",
  back: "Back to home",
  forName: (name: string) => `We’ve held this time for ${name}.`,
  stillHeld: (until: string) => `Your time is still held for you until ${until}.`,
  forYou: "We’ve held this time for you.",
  toPay: {
    title: "Your time is held for you",
    /** @param until "Sat 21 Nov, 9:30 PM IST" */
    lead: (until: string) =>
      `It’s yours until ${until}. To book it, please pay by then. Nothing is charged before you pay.`,
    priceIs: "Price",
    pay: (amount: string) => `Pay ${amount}`,
    how: (amount: string) =>
      `You pay ${amount} on the payment company’s page, by UPI, card or net banking. We email you the link to join as soon as it’s paid.`,
    failed: "Your last payment didn’t go through",
    failedText: "You haven’t been charged, and your time is still held. You can try again.",
  },
  beingPaid: {
    title: "The payment page is open",
    lead: (until: string) => `It’s open until ${until}. Please finish the payment there.`,
    go: "Continue to the payment page",
    elsewhere:
      "Did someone else open it? Then please wait: this page shows the result. Your time is held meanwhile.",
    look: "See the result",
  },
  beingDecided: {
    title: "We’re checking your payment",
    lead: "The payment company hasn’t told us the result yet. Please don’t pay again: we ask every minute, and your time is held meanwhile.",
    look: "Check your payment",
  },
  paid: {
    title: "You’ve paid for this time",
    lead: "There is nothing more to pay. We’ve emailed you the details and your private link to the booking.",
    open: "Open my booking",
    find: "Find my booking",
  },
  ended: {
    title: "This time is no longer held",
    why: {
      unpaid: "We hadn’t received a payment by the end of the hold, so we’ve released the time.",
      staff: "Our team has released the time, as agreed with you.",
      client: "You asked us to release the time.",
      lost: "We’re sorry: this time is no longer available.",
    } satisfies Record<Exclude<PayLinkEndReason, "paid">, string>,
    nothing: "You haven’t been charged. If you’ve just paid, we’ll email you about it.",
    again: "Choose another time",
    call: `Or call us on ${brand.phone} (${brand.phoneHours}), and we’ll book for you.`,
  },
  unavailable: {
    title: "The payment page can’t be opened right now",
    text: "You haven’t been charged, and your time is still held. Please try again in a minute.",
  },
  session: "Your session",
  with: "with",
} as const;
