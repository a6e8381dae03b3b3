import { t } from "../../lib/language/t.ts";
import { brand } from "../../content/brand.ts";

/** The texts of /privacy-choices; the notices are in analytics-notice.ts. */
export const choicesCopy = {
  get title() {
    return t("Privacy choices");
  },
  tabTitle: (hasErrors: boolean) =>
    hasErrors
      ? t("Error: Privacy choices: {brand}", { brand: brand.name })
      : t("Privacy choices: {brand}", { brand: brand.name }),
  get description() {
    return t("Say whether we may measure how this site is used. You can change it at any time.");
  },
  get no() {
    return t("No");
  },
  get yes() {
    return t("Yes");
  },
  get save() {
    return t("Save my choice");
  },
  get savedTitle() {
    return t("Your choice is saved");
  },
  get saved() {
    return t("You can change it here at any time.");
  },
  get nothing() {
    return t("There is nothing to choose: this site uses no analytics or ad trackers.");
  },
  get more() {
    return t(
      "What we keep and for how long: [Privacy Policy](/privacy). To view or delete your data: [Your data](/privacy/your-data).",
    );
  },
};
