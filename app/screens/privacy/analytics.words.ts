import { t } from "../../lib/language/t.ts";
import type { AnalyticsIds } from "../../domain/analytics/analytics-settings.ts";

const servicesCopy = {
  get both() {
    return t("Google Analytics and the Meta pixel");
  },
  get advertising() {
    return t("the Meta pixel");
  },
};

function services({ analytics, advertising }: AnalyticsIds): string {
  if (analytics && advertising) return servicesCopy.both;
  return analytics ? "Google Analytics" : servicesCopy.advertising;
}

/** The texts of the question for consent, which is on every page. */
export const analyticsCopy = {
  get choose() {
    return t("[Choose one by one](/privacy-choices)");
  },
  get no() {
    return t("No");
  },
  get yes() {
    return t("Yes");
  },
  question: {
    get what() {
      return t("May we count this visit?");
    },
    why: (settings: AnalyticsIds) =>
      t(
        "With {settings}: which pages are opened, never your answers, your name, your therapist or what you read.",
        { settings: services(settings) },
      ),
    get more() {
      return t("Everything works the same if you say no.");
    },
  },
};

/** The question's own words, in the form of a notice: the desk may publish others. */
export const questionWords = (settings: AnalyticsIds) => ({
  items: [{ what: analyticsCopy.question.what, why: analyticsCopy.question.why(settings) }],
  more: analyticsCopy.question.more,
});
