import { currentLanguage } from "./language/language.ts";
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

/**
 * Parses a field of date and time, whose time is India's.
 * @param text "2026-11-21T17:00" @returns an invalid date for another text
 */
export const parseIndiaDateTime = (text: string): Date =>
  new Date(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(text) ? `${text}:00${OFFSET}` : Number.NaN);

/** Returns how many days after a day another one is; negative before it. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000);

export function addMinutes(instant: Date, minutes: number): Date {
  return new Date(instant.getTime() + minutes * MINUTE_MS);
}

/** Returns the weekday: 0 = Sunday … 6 = Saturday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/**
 * Writes a time as the specification has it, "5:00 PM", in every language: for stored columns, posted forms and API
 * calls. What people read: `formatClock`.
 */
export function specifiedClock(instant: Date): string {
  // Intl puts a narrow no-break space before AM and PM; slot labels have a plain space.
  return clock().format(instant).replaceAll(/\s/g, " ");
}

const englishDay = formatter("en-GB", {
  timeZone: ZONE,
  weekday: "short",
  day: "numeric",
  month: "short",
});
const shortMonth = formatter("en-US", { month: "short", timeZone: "UTC" });

/** "Sat 21 Nov", in every language: for what a program reads. What people read: `formatDay`. */
// en-GB writes "Sept"; every other month has three characters.
export const specifiedDay = (instant: Date) =>
  englishDay().format(instant).replace(",", "").replace("Sept", "Sep");

const ordinals: Partial<Record<number, string>> = { 1: "st", 2: "nd", 3: "rd" };

function ordinalOf(number: number): string {
  const tens = number % 100;
  return `${number}${(tens >= 11 && tens <= 13 ? undefined : ordinals[number % 10]) ?? "th"}`;
}

// Between a weekday and its number, a number and its month, a month and its year, and in an hour.
const months = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";

const en = {
  hour: (hour: number) => `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "AM" : "PM"}`,
  clock: specifiedClock,
  day: specifiedDay,
  instant: (day: string, time: string) => `${day}, ${time} IST`,
  shortRange(startsAt: Date, endsAt: Date) {
    const [start, end] = [specifiedClock(startsAt), specifiedClock(endsAt)];
    const isSameHalf = indiaHour(startsAt) < 12 === indiaHour(endsAt) < 12;
    return `${isSameHalf ? start.slice(0, -" PM".length) : start} – ${end}`;
  },
  range: (short: string) => `${short} IST`,
  ordinalDay: (day: string) =>
    `${ordinalOf(Number(day.slice(8)))} ${shortMonth().format(new Date(`${day}T00:00:00Z`))} ${day.slice(0, 4)}`,
  withinTime: new RegExp(
    String.raw`(?<=\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)) (?=\d)|(?<=\d) (?=(?:${months})\b)|(?<=\b(?:${months})) (?=\d{4}\b)| (?=[AP]M\b|IST\b)`,
    "g",
  ),
};

const hindiDays = ["रवि", "सोम", "मंगल", "बुध", "गुरु", "शुक्र", "शनि"];
const hindiMonths = "जनवरी|फ़रवरी|मार्च|अप्रैल|मई|जून|जुलाई|अगस्त|सितंबर|अक्टूबर|नवंबर|दिसंबर";
// The abbreviations of CLDR ("नव॰") are hardly used.
const hindiMonth = (day: string) => hindiMonths.split("|")[Number(day.slice(5, 7)) - 1];

/** The part of the day in which an hour is. Speakers call 4 PM शाम, though the calendar’s afternoon includes it. */
function hindiPeriod(hour: number): string {
  if (hour < 4 || hour >= 20) return "रात";
  if (hour < 12) return "सुबह";
  return hour < 16 ? "दोपहर" : "शाम";
}

/** "5", or "5:30": the whole hour has no minutes. */
function hindiHour(hour: number): string {
  const minutes = Math.round((hour % 1) * 60);
  const whole = Math.floor(hour) % 12 || 12;
  return minutes === 0 ? String(whole) : `${whole}:${String(minutes).padStart(2, "0")}`;
}

const hi: typeof en = {
  hour: (hour) => `${hindiPeriod(hour)} ${hindiHour(hour)} बजे`,
  clock: (instant) => hi.hour(indiaHour(instant)),
  day(instant) {
    const day = indiaDay(instant);
    return `${hindiDays[weekdayOf(day)]} ${Number(day.slice(8))} ${hindiMonth(day)}`;
  },
  // That it is India's time is said where it could be another.
  instant: (day, time) => `${day}, ${time}`,
  shortRange(startsAt, endsAt) {
    const [start, end] = [indiaHour(startsAt), indiaHour(endsAt)];
    const [from, to] = [hindiPeriod(start), hindiPeriod(end)];
    return `${from} ${hindiHour(start)} से ${to === from ? "" : `${to} `}${hindiHour(end)} बजे`;
  },
  range: (short) => `${short} तक`,
  ordinalDay: (day) => `${Number(day.slice(8))} ${hindiMonth(day)} ${day.slice(0, 4)}`,
  withinTime: new RegExp(
    `(?<=${hindiDays.join("|")}) (?=\\d)|(?<=\\d) (?=${hindiMonths}|बजे)|(?<=${hindiMonths}) (?=\\d{4})|(?<=सुबह|दोपहर|शाम|रात) (?=\\d)`,
    "g",
  ),
};

const byLanguage = { en, hi };

/** How the current language writes times: rules and not sentences, so they are no messages of a catalogue. */
const formats = () => byLanguage[currentLanguage()];

/** Formats a whole hour of the day as "5:00 PM" or "शाम 5 बजे", without Intl, whose first use takes a phone 60 ms. */
export const formatHour = (hour: number): string => formats().hour(hour);

/** Formats an instant as "5:00 PM" or "शाम 5 बजे". */
export const formatClock = (instant: Date): string => formats().clock(instant);

/** Formats an instant as "Sat 21 Nov" or "शनि 21 नवंबर". */
export const formatDay = (instant: Date): string => formats().day(instant);

/** Formats a day, YYYY-MM-DD, as "Sat 21 Nov". */
export const formatDate = (day: string): string => formatDay(instantOf(day, 0));

/** Formats an instant as "Sat 21 Nov 2026". */
export function formatDayWithYear(instant: Date): string {
  return `${formatDay(instant)} ${indiaDay(instant).slice(0, 4)}`;
}

/** Formats an instant as "Sat 21 Nov, 5:00 PM IST" or "शनि 21 नवंबर, शाम 5 बजे". */
export function formatInstant(instant: Date): string {
  return formats().instant(formatDay(instant), formatClock(instant));
}

/** Formats a range as "5:00 – 6:00 PM IST", "11:00 AM – 12:00 PM IST" or "शाम 5 से 6 बजे तक". */
export const formatRange = (startsAt: Date, endsAt: Date): string =>
  formats().range(formatShortRange(startsAt, endsAt));

/** The same without the zone: "शाम 5 से 6 बजे". */
export const formatShortRange = (startsAt: Date, endsAt: Date): string =>
  formats().shortRange(startsAt, endsAt);

/** Formats a day as "22nd Nov 2026" or "22 नवंबर 2026": the day strip's label after Today and Tomorrow. */
export const formatOrdinalDay = (day: string): string => formats().ordinalDay(day);

/**
 * Keeps a day in one line, and an hour too: "Sat 21 Nov, 5:00 PM IST" breaks before the hour only.
 *
 * @param text a day or a time, or a sentence with some
 */
export const unbrokenTime = (text: string) => text.replaceAll(formats().withinTime, "\u{A0}");
