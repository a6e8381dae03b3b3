import { t } from "../../../lib/language/t.ts";
import { brand } from "../../../content/brand.ts";
import { promises } from "../../../content/operator.ts";
/** All texts of the two message forms and of the parts beside them. */
export const enquiryCopy = {
  /** Linked from a booking's page. */
  complaint: {
    get title() {
      return t("Did something go wrong?");
    },
    get tabTitle() {
      return t("Complain about a session: {brand}", { brand: brand.name });
    },
    get lead() {
      return t(
        "Tell us, whatever it was: your therapist, the call, the money. A person on our team reads it and answers within {messageHours} hours. Your therapist doesn’t see it.",
        { messageHours: promises.messageHours },
      );
    },
    get back() {
      return t("Back to your booking", {}, "after a complaint");
    },
    get label() {
      return t("What happened?");
    },
    get hint() {
      return t(
        "We’ll reply to the email address on this booking. We keep your complaint for a year.",
      );
    },
    get send() {
      return t("Send the complaint");
    },
    get sent() {
      return t("We have your complaint");
    },
    get sentDetail() {
      return t("We’ve emailed you this number. We’ll answer within {messageHours} hours.", {
        messageHours: promises.messageHours,
      });
    },
    get gone() {
      return t(
        "We no longer have an email address for this booking, so we couldn’t answer here. Please write to us by email.",
      );
    },
  },
};
