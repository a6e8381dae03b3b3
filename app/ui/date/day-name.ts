/** Names of a day written "2026-11-21" and of its month. Without Intl, whose first use takes 60 ms on a phone. */

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

const monthOf = (day: string) => months[Number(day.slice(5, 7)) - 1];
const yearOf = (day: string) => day.slice(0, 4);
const numberOf = (day: string) => Number(day.slice(8));

/** "Saturday"; computed in UTC, so that the device's time zone does not matter. */
export const weekdayName = (day: string) =>
  weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? "";

/** "Nov" */
export const shortMonth = (day: string) => monthOf(day)?.slice(0, 3) ?? "";

/** "November 2026" */
export const monthName = (day: string) => `${monthOf(day)} ${yearOf(day)}`;

/** "Saturday, 21 November 2026" */
export const fullName = (day: string) => `${weekdayName(day)}, ${numberOf(day)} ${monthName(day)}`;

/** "Sat 21 Nov 2026" */
export const shortName = (day: string) =>
  `${weekdayName(day).slice(0, 3)} ${numberOf(day)} ${shortMonth(day)} ${yearOf(day)}`;
