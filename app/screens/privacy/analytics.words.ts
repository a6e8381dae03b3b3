import type { AnalyticsIds } from "../../domain/analytics/analytics-settings.ts";

function services({ analytics, advertising }: AnalyticsIds): string {
  if (analytics && advertising) return "Google Analytics and the Meta pixel";
  return analytics ? "Google Analytics" : "the Meta pixel";
}

/** The texts of the question for consent, which is on every page. */
export const analyticsCopy = {
  choose: "[Choose one by one](/privacy-choices)",
  no: "No",
  yes: "Yes",
};

/** The question's own words, in the form of a notice: the desk may publish others. */
export const questionWords = (settings: AnalyticsIds) => ({
  items: [
    {
      what: "May we count this visit?",
      why: `With ${services(settings)}: which pages are opened, never your answers, your name, your therapist or what you read.`,
    },
  ],
  more: "Everything works the same if you say no.",
});
