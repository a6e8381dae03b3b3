import { formatClock, formatDay, indiaDay, isDay } from "../../../lib/india-time.ts";

/** Reads the start of a time or range, as "5:00pm"; "5:00 – 6:00 PM" tells the start's half of the day at its end. */
function startOf(text: string): string {
  const normal = text.toLowerCase().replaceAll(/[^a-z0-9:]/g, "");
  const [, clock = "", half, endHalf = ""] =
    /^(\d+:\d\d)([ap]m)?(?:\d+:\d\d([ap]m))?/.exec(normal) ?? [];
  return clock + (half ?? endHalf);
}

/**
 * Returns true when a date and a time from an API caller name this session. The date is YYYY-MM-DD or contains day and
 * month ("21st Nov 2026", "Sat 21 Nov"); the time or range begins with the start ("5:00 – 6:00 PM").
 */
export function matchesSessionTime(date: string, time: string, startsAt: Date): boolean {
  const [, dayNumber = "", month = ""] = formatDay(startsAt).split(" ");
  const sameDay = isDay(date)
    ? date === indiaDay(startsAt)
    : new RegExp(`(?<!\\d)${dayNumber}(?!\\d)`).test(date) &&
      date.toLowerCase().includes(month.toLowerCase());
  return sameDay && startOf(time) === startOf(formatClock(startsAt));
}
