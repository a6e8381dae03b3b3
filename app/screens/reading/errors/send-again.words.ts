import { t } from "../../../lib/language/t.ts";

/** All texts of the page for a form that the server failed to handle. */
export const unsavedCopy = {
  get failed() {
    return t(
      "Something broke on our side, and we couldn’t save this. What you typed is still here: press Try again. If you’ve paid, your payment is safe, and we’ll email you.",
    );
  },
  get outage() {
    return t(
      "The problem is on our side, and we couldn’t save this. What you typed is still here: press Try again in a few minutes. If you have just paid, please don’t pay again: we’ll email you.",
    );
  },
  get typed() {
    return t("What you typed");
  },
  get again() {
    return t("Try again");
  },
};
