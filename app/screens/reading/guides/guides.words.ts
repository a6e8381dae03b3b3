import { t } from "../../../lib/language/t.ts";

/** What the guides say around their texts, which are in `content/guides`. */
export const guidesCopy = {
  get next() {
    return t("Read next");
  },
  /** Stands above the sections in the demo. */
  get sampleTherapists() {
    return t("Sample therapists for the demo: the people on these profiles are invented.");
  },
  minutes: (minutes: number) => t("{minutes} minutes", { minutes }),
  from: (price: string) => t("from {price}", { price }),
  get noPrices() {
    return t("No therapist is listed at the moment. Please look again later.");
  },
  hoursBefore: (hours: number) => t("{hours} hours before", { hours }),
  get start() {
    return t("it starts");
  },
  refundSentence: (price: string, hours: number, late: string) =>
    t(
      "For a session of {price}: cancel at least {hours} hours before and get {price} back. Cancel later, before it starts, and get {late} back. If you miss the session, no refund is due.",
      { price, hours, late },
    ),
  calls: {
    childline: {
      get action() {
        return t("Call 1098");
      },
      get detail() {
        return t("Childline: for anyone under 18, 24 hours a day, free");
      },
    },
    teleManas: {
      get action() {
        return t("Call 14416");
      },
      get detail() {
        return t("Tele-MANAS: talk to someone, 24 hours a day, free");
      },
    },
  },
};
