import { inLanguages, type Translation } from "../../lib/language/in-languages.ts";

const en = {
  previousDay: "Previous day",
  nextDay: "Next day",
  day: "Day",
  earlierWeeks: "Earlier weeks",
  laterWeeks: "Later weeks",
  weeks: (first: string, last: string) => `${first} – ${last}`,
  pickDay: "Pick a day",
  selectedDay: (day: string) => `Selected: ${day}`,
  freeDays: (free: number, days: number) => `Available on ${free} of the next ${days} days`,
};

const hi: Translation<typeof en> = {
  previousDay: "पिछला दिन",
  nextDay: "अगला दिन",
  day: "दिन",
  earlierWeeks: "पहले के हफ़्ते",
  laterWeeks: "बाद के हफ़्ते",
  weeks: (first, last) => `${first} – ${last}`,
  pickDay: "कोई दिन चुनें",
  selectedDay: (day) => `चुना हुआ दिन: ${day}`,
  freeDays: (free, days) => `अगले ${days} दिनों में से ${free} दिन उपलब्ध`,
};

/** The texts of the calendar and of the strips of days. */
export const dateCopy = inLanguages({ en, hi });
