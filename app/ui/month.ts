/**
 * The days of a calendar, as names: "2026-11-21", and "2026-11" for a month. Counted in UTC, where every day has 24 hours,
 * so the zone of the device changes nothing.
 */

export const weekdays = [
  "Monday",
  "Tuesday",
  "Wednesday",
  "Thursday",
  "Friday",
  "Saturday",
  "Sunday",
] as const;

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`);
const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** Its place in the week: 0 = Monday … 6 = Sunday. */
const placeOf = (day: string) => (dateOf(day).getUTCDay() + 6) % 7;

export const monthOf = (day: string) => day.slice(0, 7);

/** The day `count` days later; earlier, if it is below zero. */
export function moveDays(day: string, count: number): string {
  const date = dateOf(day);
  date.setUTCDate(date.getUTCDate() + count);
  return dayOf(date);
}

/** The same day `count` months later; the last of the month, where it is shorter. */
export function moveMonths(day: string, count: number): string {
  const date = dateOf(`${monthOf(day)}-01`);
  date.setUTCMonth(date.getUTCMonth() + count);
  const month = monthOf(dayOf(date));
  const number = Math.min(Number(day.slice(8)), lengthOf(month));
  return `${month}-${String(number).padStart(2, "0")}`;
}

export const startOfWeek = (day: string) => moveDays(day, -placeOf(day));

function lengthOf(month: string): number {
  const [year = 0, number = 0] = month.split("-").map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}

/** Its weeks from Monday on, seven days each; undefined where a day belongs to another month. */
export function weeksOf(month: string): (string | undefined)[][] {
  const first = `${month}-01`;
  const length = lengthOf(month);
  const before = placeOf(first);
  return Array.from({ length: Math.ceil((before + length) / 7) }, (_week, week) =>
    Array.from({ length: 7 }, (_day, place) => {
      const number = week * 7 + place - before + 1;
      return number < 1 || number > length ? undefined : moveDays(first, number - 1);
    }),
  );
}

/** "November 2026". Not by Intl, whose first word costs a phone 60 ms. */
export const monthName = (month: string) =>
  `${months[Number(month.slice(5, 7)) - 1]} ${month.slice(0, 4)}`;

/** "Saturday, 21 November 2026" */
export const fullName = (day: string) =>
  `${weekdays[placeOf(day)]}, ${Number(day.slice(8))} ${monthName(day)}`;

/** "Sat 21 Nov 2026" */
export function shortName(day: string): string {
  const [month = "", year = ""] = monthName(day).split(" ");
  return `${weekdays[placeOf(day)]?.slice(0, 3)} ${Number(day.slice(8))} ${month.slice(0, 3)} ${year}`;
}
