/** A day as it is named: "2026-11-21", and "2026-11" for a month. */

const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];

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
];

/** In UTC, where every day has 24 hours, so that the zone of the device changes nothing. */
const weekdayOf = (day: string) => weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];

/** "November 2026". Not by Intl, whose first word costs a phone 60 ms. */
export const monthName = (day: string) =>
  `${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

/** "Saturday, 21 November 2026" */
export const fullName = (day: string) =>
  `${weekdayOf(day)}, ${Number(day.slice(8))} ${monthName(day)}`;

/** "Sat 21 Nov 2026" */
export function shortName(day: string): string {
  const [month = "", year = ""] = monthName(day).split(" ");
  return `${weekdayOf(day)?.slice(0, 3)} ${Number(day.slice(8))} ${month.slice(0, 3)} ${year}`;
}
