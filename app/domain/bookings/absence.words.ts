import { t } from "../../lib/language/t.ts";
import { brandWords } from "../../content/brand.ts";

/** Strings of the client's page of a session to which the therapist doesn't come. */
export const absentCopy = {
  /** For the operator's own records. */
  reason: "The client says that the therapist did not come",
  title: (therapistName: string) => t("If {therapistName} isn’t there", { therapistName }),
  later: (from: string) =>
    t(
      "Please wait a few minutes: the meeting may open only when they join. From {from} you can choose another time or a full refund here.",
      { from },
    ),
  get now() {
    return t(
      "We’re sorry that you’re waiting. You lose nothing: call us, choose another time, or get all your money back.",
    );
  },
  call: (phone: string) => t("Call us: {phone}", { phone }),
  get hours() {
    return t("A person answers {phoneHours}.", { phoneHours: brandWords.phoneHours });
  },
  anotherTime: (therapistName: string) => ({
    ask: t("Choose another time"),
    effect: t(
      "We’ll end this session and hold up to three other times for you, with {therapistName} first. You don’t pay anything more. You can still ask for a refund instead.",
      { therapistName },
    ),
    submit: t("They didn’t come. Show me other times"),
  }),
  refund: (amount: string) => ({
    ask: t("Get a full refund of {amount}", { amount }),
    effect: t(
      "We’ll end this session and refund the full {amount} to the account you paid from. Our team will look into what happened.",
      { amount },
    ),
    submit: t("They didn’t come. Refund my {amount}", { amount }),
  }),
};

/** In place of these where nothing was paid. The loader sends them, so that no other page loads them. */
export const absentFreeCopy = {
  get now() {
    return t("We’re sorry that you’re waiting. Call us, or choose another time.");
  },
  refund: {
    get ask() {
      return t("End this session");
    },
    get effect() {
      return t(
        "We’ll end this session. There was no charge. Our team will look into what happened.",
      );
    },
    get submit() {
      return t("They didn’t come. End this session");
    },
  },
};
