import { t } from "../../lib/language/t.ts";

/**
 * What a visitor is told about a failed payment, whichever company it was with. No sentence says whether money was
 * taken: only the order's status and the bank know that.
 */
export const failureCopy = {
  get neutral() {
    return t("The payment didn’t go through. Try again, or pay another way.");
  },
  get cancelled() {
    return t("The payment was cancelled.");
  },
  get late() {
    return t("The payment wasn’t completed in time. Try again.");
  },
  get noMoney() {
    return t("There wasn’t enough money in the account. Try another account or card.");
  },
  get wrongPin() {
    return t("That UPI PIN wasn’t right. Try again.");
  },
  get pinTooOften() {
    return t("Your UPI PIN was wrong too many times. Pay another way, or try tomorrow.");
  },
  get bankLimit() {
    return t("You’ve reached your bank’s limit. Try another account or card.");
  },
  get wrongUpiId() {
    return t("That UPI ID wasn’t right. Check it and try again.");
  },
  get bankAway() {
    return t("We couldn’t reach your bank. Try again in a few minutes.");
  },
  get bankRefused() {
    return t("Your bank didn’t allow this payment. Try another account, or ask your bank.");
  },
  get cardExpired() {
    return t("Your card has expired. Try another card.");
  },
  get wrongCard() {
    return t("The card’s expiry date or CVV wasn’t right. Check them and try again.");
  },
  get wrongPassword() {
    return t("That OTP wasn’t right. Try again.");
  },
  get cardBlocked() {
    return t("Your card is blocked. Try another card, or ask your bank.");
  },
};
