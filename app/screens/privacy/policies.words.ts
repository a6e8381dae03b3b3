import { t } from "../../lib/language/t.ts";
import { currentLanguage } from "../../lib/language/language.ts";
import { brand } from "../../content/brand.ts";

/** What the pages say around the policies, which are in `content/policies`. */
export const policiesCopy = {
  get tabTitle() {
    return t("Privacy, terms and refunds: {brand}", { brand: brand.name });
  },
  get title() {
    return t("Our policies");
  },
  get lead() {
    return t("Three policies, in plain words. Ask us if anything isn’t clear.");
  },
  get onThisPage() {
    return t("On this page");
  },
  get contents() {
    return t("In this policy");
  },
  get englishBinds() {
    return currentLanguage() === "en"
      ? ""
      : t("This policy is here in plain words. Where the two differ, the English policy binds:");
  },
  readInEnglish: "Read it in English",
  get sample() {
    return t(" (sample until the operator of this site fills it in)");
  },
  get email() {
    return t("Email");
  },
  get phone() {
    return t("phone");
  },
  get stop() {
    return t(".");
  },
  get why() {
    return t("Why:");
  },
  get kept() {
    return t("Kept for:");
  },
  get reference() {
    return t(
      "Every complaint gets a reference number. We confirm it within 48 hours and resolve it within 30 days.",
    );
  },
  get placeholder() {
    return t(
      "Sample details for now: the operator of this site has yet to fill in the company, address, phone number and Grievance Officer.",
    );
  },
  refunds: {
    early: (hours: number) => t("At least {hours} hours before the session", { hours }),
    late: (hours: number) => t("Less than {hours} hours before, but before it starts", { hours }),
    get noShow() {
      return t("You miss the session (no-show)");
    },
    percent: (percent: number) => {
      if (percent === 0) return t("No refund");
      return percent === 100 ? t("Full refund") : t("{percent}% refund", { percent });
    },
  },
};
