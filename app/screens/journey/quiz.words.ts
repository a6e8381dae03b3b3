import { t } from "../../lib/language/t.ts";
import type { IconName } from "../../ui/icon.tsx";

/** The texts of the introduction, /quiz. */
export const introCopy = {
  get title() {
    return t("Let's Find Your Therapist");
  },
  get lead() {
    return t("We'll ask you simple questions to find your perfect therapist match.");
  },
  get description() {
    return t("Eight simple questions to find your therapist match.");
  },
  get back() {
    return t("Back to home", {}, "a button");
  },
  get begin() {
    return t("Let's Begin");
  },
  get browse() {
    return t("Browse Therapists Manually");
  },
  get facts() {
    return [
      { icon: "clock", text: t("Eight short questions, about two minutes") },
      {
        icon: "check",
        text: t("We need your name, email and phone number; you can skip the rest"),
      },
      { icon: "rupee", text: t("You see your match, the time and the price before you pay") },
    ] satisfies { icon: IconName; text: string }[];
  },
  get adults() {
    return t("This service is for people aged 18 or over. Under 18?");
  },
  get underAge() {
    return t("Get free help by phone");
  },
  get savedTitle() {
    return t("We’ve saved your answers");
  },
  get saved() {
    return t("They are filled in already, and you can change them. Not yours? Start over.");
  },
  get toMatch() {
    return t("Go to my match");
  },
  get startOver() {
    return t("Start over");
  },
};
