import { t } from "../../lib/language/t.ts";
import { unbrokenTime } from "../../lib/india-time.ts";
import type { Offer } from "../../domain/bookings/load-offer.server.ts";
import type { AnswerOffer } from "../../domain/bookings/offers.server.ts";

export type OfferRefusal = Extract<AnswerOffer, { ok: false }>["reason"];
/** Strings of an offer of alternative slots. */
export const offerCopy = {
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
  refundText: ({ amount: offered, isAll, refundText }: Offer) => {
    const amount = offered ?? "";
    return isAll
      ? t("We’ll refund all {amount} {refundText}", { amount, refundText })
      : t("We’ll refund the remaining {amount} {refundText}", { amount, refundText });
  },
};
