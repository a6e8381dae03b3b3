import type { AnalyticsSettings } from "./analytics-settings.ts";

function services({ analytics, advertising }: AnalyticsSettings): string {
  if (analytics && advertising) return "Google Analytics and the Meta pixel";
  return analytics ? "Google Analytics" : "the Meta pixel";
}

/** The texts of the question for consent, which is on every page. */
export const analyticsCopy = {
  question: "May we count this visit?",
  explanation: (settings: AnalyticsSettings) =>
    `With ${services(settings)}: which pages are opened, never your answers, your name, your therapist or what you read. Everything works the same if you say no. [Choose one by one](/privacy-choices)`,
  no: "No",
  yes: "Yes",
};
