import { t } from "../../lib/language/t.ts";
import { brand, supportLink } from "../../content/brand.ts";

export const unknownLinkCopy = {
  get title() {
    return t("This link doesn’t work");
  },
  get lead() {
    return t(
      "It may have been replaced by a newer one, have expired some time after the session, or be incomplete.",
    );
  },
  get visitor() {
    return t("Your booking hasn’t changed. We can email you its link again.");
  },
  get find() {
    return t("Find my booking");
  },
  get therapist() {
    return t(
      "The link in our newest email about the session works. If you can’t find it, write to {supportLink}.",
      { supportLink },
    );
  },
};
/** The head of the client's page of a booking and of the therapist's page of a session. */
export const linkPageCopy = {
  get back() {
    return t("Back to home");
  },
  get title() {
    return t("Your session");
  },
  get tabTitle() {
    return t("Your session: {brand}", { brand: brand.name });
  },
  get description() {
    return t("The time, the way to join, and what can still be changed.");
  },
  get noCalendar() {
    return t("There’s nothing to add to your calendar.");
  },
};
