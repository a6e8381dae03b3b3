/** The texts of the calendar and of the strips of days. */
export const dateCopy = {
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
