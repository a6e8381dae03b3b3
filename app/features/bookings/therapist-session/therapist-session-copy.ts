import { formatClock, formatDay, indiaDay, isDay } from "../../../lib/india-time.ts";

const plain = (text: string) => text.toLowerCase().replaceAll(/[^a-z0-9:]/g, "");

/**
 * Do a date and a time, as a client formats them, name this session? The date as YYYY-MM-DD or with
 * its day and month ("21st Nov 2026", "Sat 21 Nov"), the time or range with its start ("5:00 PM – 6:00 PM").
 */
export function mentionsSession(date: string, time: string, startsAt: Date): boolean {
  const [, dayNumber = "", month = ""] = formatDay(startsAt).split(" ");
  const sameDay = isDay(date)
    ? date === indiaDay(startsAt)
    : new RegExp(`(?<!\\d)${dayNumber}(?!\\d)`).test(date) &&
      date.toLowerCase().includes(month.toLowerCase());
  return sameDay && plain(time).startsWith(plain(formatClock(startsAt)));
}
