import { t } from "../../lib/language/t.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import type { Offer } from "../../domain/bookings/load-offer.server.ts";
import type { AnswerOffer } from "../../domain/bookings/offers.server.ts";

export type OfferRefusal = Extract<AnswerOffer, { ok: false }>["reason"];
/** Strings of an offer of alternative slots. */
export const offerCopy = {
  title: ({ isWithdrawn, amount }: Offer) =>
    isWithdrawn || amount === null
      ? t("Please choose another time")
      : t("Your {amount} is safe", { amount }),
  lead: ({ isWithdrawn, wasAbsent, slot, therapistName, amount }: Offer) => {
    if (!isWithdrawn && amount !== null)
      return unbrokenTime(
        t("Your payment arrived after {slot} was no longer available.", { slot }),
      );
    const sorry = wasAbsent
      ? t("We’re sorry: {therapistName} didn’t come on {slot}.", { therapistName, slot })
      : t("We’re sorry: {therapistName} isn’t available on {slot}.", { therapistName, slot });
    return unbrokenTime(
      amount === null ? sorry : t("{sorry} Your {amount} is safe.", { sorry, amount }),
    );
  },
  refused: {
    get offer_over() {
      return t("You’ve already answered this offer, or it has ended");
    },
    get slot_not_offered() {
      return t("That time is no longer available");
    },
  } satisfies Record<OfferRefusal, string>,
  get refusedText() {
    return t("Your money is still safe. Choose another time, or ask for a refund.");
  },
  deadline: ({ until }: Offer) => unbrokenTime(t("Choose by {until}", { until })),
  silence: ({ amount, isAll, silentRefundText }: Offer) => {
    if (!amount) return t("Without an answer by then, we’ll cancel the session.");
    return unbrokenTime(
      isAll
        ? t("Without an answer by then, we’ll refund all {amount}. {silentRefundText}", {
            amount,
            silentRefundText,
          })
        : t("Without an answer by then, we’ll refund the remaining {amount}. {silentRefundText}", {
            amount,
            silentRefundText,
          }),
    );
  },
  take: ({ isWithdrawn, therapistName }: Offer) =>
    isWithdrawn
      ? t("Times you can choose")
      : t("Choose another time with {therapistName}", { therapistName }),
  get held() {
    return t("We’re holding these times for you until then.");
  },
  get looking() {
    return t("We’re looking for other times. Please open this page again in a minute.");
  },
  get nothingMore() {
    return t("Nothing more to pay");
  },
  takeOne: (start: string) => unbrokenTime(t("Take {start}", { start })),
  allTimes: (name: string) => t("See all times with {name}", { name }),
  allTitle: (name: string) => t("All times with {name}", { name }),
  get takeAny() {
    return t("One tap books the time.");
  },
  get refund() {
    return t("Or get your money back");
  },
  refundText: ({ amount: offered, isAll, refundText }: Offer) => {
    const amount = offered ?? "";
    return isAll
      ? t("We’ll refund all {amount} {refundText}", { amount, refundText })
      : t("We’ll refund the remaining {amount} {refundText}", { amount, refundText });
  },
  refundButton: (amount: string | null) =>
    amount === null ? t("Cancel") : t("Refund my {amount}", { amount }),
};
