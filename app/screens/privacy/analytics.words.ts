import type { AnalyticsIds } from "../../domain/analytics/analytics-settings.ts";
import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

const servicesCopy = inLanguages({
  en: { both: "Google Analytics and the Meta pixel", advertising: "the Meta pixel" },
  hi: { both: "Google Analytics और Meta pixel", advertising: "Meta pixel" },
});

function services({ analytics, advertising }: AnalyticsIds): string {
  if (analytics && advertising) return servicesCopy.both;
  return analytics ? "Google Analytics" : servicesCopy.advertising;
}

const en = {
  choose: "[Choose one by one](/privacy-choices)",
  no: "No",
  yes: "Yes",
  question: {
    what: "May we count this visit?",
    why: (settings: AnalyticsIds) =>
      `With ${services(settings)}: which pages are opened, never your answers, your name, your therapist or what you read.`,
    more: "Everything works the same if you say no.",
  },
};

const hi: Translation<typeof en> = {
  choose: "[एक-एक करके चुनें](/privacy-choices)",
  no: "नहीं",
  yes: "हाँ",
  question: {
    what: "क्या आपकी इस विज़िट को गिनती में शामिल करें?",
    why: (settings) =>
      `${services(settings)} से, और बस इतना कि कौन-से पेज खुले। आपके जवाब, नाम, थेरेपिस्ट और पढ़ी हुई चीज़ें कभी नहीं।`,
    more: "“नहीं” कहने पर भी सब कुछ वैसे ही चलता है।",
  },
};

/** The texts of the question for consent, which is on every page. */
export const analyticsCopy = inLanguages({ en, hi });

/** The question's own words, in the form of a notice: the desk may publish others. */
export const questionWords = (settings: AnalyticsIds) => ({
  items: [{ what: analyticsCopy.question.what, why: analyticsCopy.question.why(settings) }],
  more: analyticsCopy.question.more,
});
