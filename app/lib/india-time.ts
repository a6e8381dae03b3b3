import { lazy } from "./lazy.ts";

/**
 * Days and times in India. All scheduling is in Asia/Kolkata, +05:30 all year, whatever the time zone of the server or
 * the device. A day is "YYYY-MM-DD", an instant is a Date.
 */

const ZONE = "Asia/Kolkata";
const OFFSET = "+05:30";
const MINUTE_MS = 60_000;

/** India's `getTimezoneOffset()`, in minutes: all of India is UTC+5:30, all year. */
export const INDIA_MINUTES_BEHIND = -330;

const dayParts = formatter("en-CA", { timeZone: ZONE, dateStyle: "short" });
const clock = formatter("en-US", { timeZone: ZONE, hour: "numeric", minute: "2-digit" });
const shortMonth = formatter("en-US", { month: "short", timeZone: "UTC" });
const longDay = formatter("en-GB", {
  timeZone: ZONE,
  weekday: "short",
  day: "numeric",
  month: "short",
});

function formatter(locale: string, options: Intl.DateTimeFormatOptions) {
  return lazy(() => new Intl.DateTimeFormat(locale, options));
}

/** Returns the day in India at an instant. */
export function indiaDay(now: Date): string {
  return dayParts().format(now);
}

/** Returns the hour of the day in India at an instant: 17, or 17.5 at half past five. */
export function indiaHour(instant: Date): number {
  return (instant.getTime() - instantOf(indiaDay(instant), 0).getTime()) / (60 * MINUTE_MS);
}

/** Whether a text is an existing date, written YYYY-MM-DD. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

/** Adds days to a day. @param count may be negative */
export function addDays(day: string, count: number): string {
  const date = new Date(`${day}T00:00:00Z`);
  date.setUTCDate(date.getUTCDate() + count);
  return date.toISOString().slice(0, 10);
}

/** The first instants of days. A page of free times asks for those of the same days hundreds of times. */
const midnights = new Map<string, number>();
const MOST_MIDNIGHTS = 1_000;

/** Returns the instant at which an hour of a day begins in India. @param hour 0–24; 24 is the next midnight */
export function instantOf(day: string, hour: number): Date {
  let midnight = midnights.get(day);
  if (midnight === undefined) {
    midnight = Date.parse(`${day}T00:00:00${OFFSET}`);
    if (midnights.size === MOST_MIDNIGHTS) midnights.clear();
    midnights.set(day, midnight);
  }
  return new Date(midnight + hour * 60 * MINUTE_MS);
}

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

/** Returns the weekday: 0 = Sunday … 6 = Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Formats an instant as "5:00 PM". */
export function formatClock(instant: Date): string {
  // Intl puts a narrow no-break space before AM and PM; slot labels have a plain space.
  return clock().format(instant).replaceAll(/\s/g, " ");
}

/** Formats an instant as "Sat 21 Nov". */
export function formatDay(instant: Date): string {
  // en-GB writes "Sept"; every other month has three characters.
  return longDay().format(instant).replace(",", "").replace("Sept", "Sep");
}

/** Formats an instant as "Sat 21 Nov 2026". */
export function formatDayWithYear(instant: Date): string {
  return `${formatDay(instant)} ${indiaDay(instant).slice(0, 4)}`;
}

/** Formats an instant as "Sat 21 Nov, 5:00 PM IST". */
export function formatInstant(instant: Date): string {
  return `${formatDay(instant)}, ${formatClock(instant)} IST`;
}

/** Formats a range as "5:00 – 6:00 PM IST", or "11:00 AM – 12:00 PM IST". */
export function formatRange(startsAt: Date, endsAt: Date): string {
  return `${formatShortRange(startsAt, endsAt)} IST`;
}

/** The same without the zone. */
export function formatShortRange(startsAt: Date, endsAt: Date): string {
  const [start, end] = [formatClock(startsAt), formatClock(endsAt)];
  const isSameHalf = start.slice(-2) === end.slice(-2);
  return `${isSameHalf ? start.slice(0, -3) : start} – ${end}`;
}

/** Formats a day as "22nd Nov 2026": the day strip's label after Today and Tomorrow. */
export function formatOrdinalDay(day: string): string {
  const number = Number(day.slice(8));
  const tens = number % 100;
  const suffix =
    tens >= 11 && tens <= 13 ? "th" : ({ 1: "st", 2: "nd", 3: "rd" }[number % 10] ?? "th");
  return `${number}${suffix} ${shortMonth().format(new Date(`${day}T00:00:00Z`))} ${day.slice(0, 4)}`;
}

// Between a weekday and its number, a number and its month, a month and its year, and in an hour.
const months = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";
const withinTime = new RegExp(
  String.raw`(?<=\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)) (?=\d)|(?<=\d) (?=(?:${months})\b)|(?<=\b(?:${months})) (?=\d{4}\b)| (?=[AP]M\b|IST\b)`,
  "g",
);

/**
 * Keeps a day in one line, and an hour too: "Sat 21 Nov, 5:00 PM IST" breaks before the hour only.
 *
 * @param text a day or a time, or a sentence with some
 */
export const unbrokenTime = (text: string) => text.replaceAll(withinTime, "\u{A0}");
