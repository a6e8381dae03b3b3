import { unbrokenTime } from "../../lib/india-time.ts";
import type { Offer } from "../../domain/bookings/load-offer.server.ts";
import type { AnswerOffer } from "../../domain/bookings/offers.server.ts";

export type OfferRefusal = Extract<AnswerOffer, { ok: false }>["reason"];

/** Strings of an offer of alternative slots. */
export const offerCopy = {
  title: ({ isWithdrawn, amount }: Offer) =>
    isWithdrawn ? "Please choose another time" : `Your ${amount} is safe`,
  lead: ({ isWithdrawn, wasAbsent, slot, therapistName, amount }: Offer) =>
    unbrokenTime(
      isWithdrawn
        ? `We’re sorry: ${therapistName} ${wasAbsent ? "didn’t come" : "isn’t available"} on ${slot}. Your ${amount} is safe.`
        : `Your payment arrived after ${slot} was no longer available.`,
    ),
  refused: {
    offer_over: "You’ve already answered this offer, or it has ended",
    slot_not_offered: "That time is no longer available",
    price_changed: "The price of that session has just changed",
  } satisfies Record<OfferRefusal, string>,
  refusedText: "Your money is still safe. Choose another time, or ask for a refund.",
  deadline: ({ until }: Offer) => unbrokenTime(`Choose by ${until}`),
  silence: ({ amount, isAll, silentRefundBy }: Offer) =>
    unbrokenTime(
      `Without an answer by then, we refund ${isAll ? "all" : "the remaining"} ${amount}. Your bank shows it by ${silentRefundBy}.`,
    ),
  take: ({ isWithdrawn, therapistName }: Offer) =>
    isWithdrawn ? "Times you can choose" : `Choose another time with ${therapistName}`,
  held: "We’re holding these times for you until then.",
  looking: "We’re looking for other times. Please open this page again in a minute.",
  price: ({ price, back }: { price: string; back: string | null }) =>
    back === null ? "Nothing more to pay" : `${price}: we refund ${back} at once`,
  takeOne: (start: string) => unbrokenTime(`Take ${start}`),
  allTimes: (name: string) => `See all times with ${name}`,
  allTitle: (name: string) => `All times with ${name}`,
  takeAny: "One tap books the time.",
  refund: "Or get your money back",
  refundText: ({ amount, isAll, refundBy: by }: Offer) =>
    `We’ll refund ${isAll ? "all" : "the remaining"} ${amount} to where you paid from. Your bank shows it by ${by}.`,
  refundButton: (amount: string) => `Refund my ${amount}`,
} as const;
