import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";

/** All texts of the pages for an unknown path and an unexpected error. */
export const errorsCopy = {
  notFound: {
    get title() {
      return t("Page Not Found");
    },
    get tabTitle() {
      return t("Page Not Found: {brand}", { brand: brand.name });
    },
    get lead() {
      return t(
        "Oops! It looks like you've ventured into uncharted digital territory. The page you're looking for doesn't exist or has been moved.",
      );
    },
    get home() {
      return t("Go Back Home");
    },
  },
  wentWrong: {
    get title() {
      return t("That didn’t work");
    },
    get tabTitle() {
      return t("That didn’t work: {brand}", { brand: brand.name });
    },
    get text() {
      return t(
        "Something broke on our side. If you’ve paid, your payment is safe, and we’ll email you. Go back and try again.",
      );
    },
    get home() {
      return t("Go to the home page");
    },
  },
  left: {
    get title() {
      return t("You left this page");
    },
    get text() {
      return t("We’ve hidden this page. What you saved is still saved.");
    },
    get again() {
      return t("Show it again");
    },
  },
};
/** All texts of the page for a database that does not answer. */
export const outageCopy = {
  get title() {
    return t("We can’t reach our booking system");
  },
  get tabTitle() {
    return t("We can’t reach our booking system: {brand}", { brand: brand.name });
  },
  get text() {
    return t(
      "The problem is on our side. Your answers, bookings and payments are safe. Please try again in a few minutes. If you have just paid, please don’t pay again: we’ll email you.",
    );
  },
  get again() {
    return t("Try again");
  },
  get more() {
    return t(
      "Our [articles](/resource/article) still work. If you need to talk to someone now, [call one of these helplines](/help-now).",
    );
  },
};
