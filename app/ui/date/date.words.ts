import { t } from "../../lib/language/t.ts";

/** The texts of the calendar and of the strips of days. */
export const dateCopy = {
  get previousDay() {
    return t("Previous day");
  },
  get nextDay() {
    return t("Next day");
  },
  get day() {
    return t("Day");
  },
  get earlierWeeks() {
    return t("Earlier weeks");
  },
  get laterWeeks() {
    return t("Later weeks");
  },
  weeks: (first: string, last: string) => `${first} – ${last}`,
  get pickDay() {
    return t("Pick a day");
  },
  selectedDay: (day: string) => t("Selected: {day}", { day }),
  freeDays: (free: number, days: number) =>
    t("Available on {free} of the next {days} days", { free, days }),
};
