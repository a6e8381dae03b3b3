import type { Property } from "./calendar-lines.ts";

/** Days, times and lengths as calendars write them (RFC 5545, 3.3), and as some write them in spite of it. */

export const SECOND = 1_000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

/** A day, or a time of a day. */
export interface WrittenTime {
  /** The written time as if it were in UTC, in milliseconds since 1970; midnight for a day. */
  local: number;
  /** A time; day: a day without one; broken: a day with a time that can't be read. */
  kind: "time" | "day" | "broken";
  /** Its difference to UTC in milliseconds, where it is written with the time. */
  offset?: number;
  /** The name of its zone. */
  zone?: string;
}

const DATE = /^\s*(\d{4})-?(\d{2})-?(\d{2})(.*)$/s;
const TIME = /^[T ]?(\d{2})(?::?(\d{2})(?::?(\d{2})(?:[.,]\d+)?)?)?\s*(Z|[+-]\d{2}:?\d{2})?$/i;

/** Returns the first instant of a day as if it were in UTC; undefined for a date that doesn't exist. */
function dayOf(year: number, month: number, day: number): number | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day ? date.getTime() : undefined;
}

/** "+0530" or "+05:30:00" in milliseconds; undefined if it is none. */
export function parseOffset(text: string): number | undefined {
  const [, sign, hours, minutes = "0", seconds = "0"] =
    /^\s*([+-]?)(\d{2}):?(\d{2})?:?(\d{2})?\s*$/.exec(text) ?? [];
  if (hours === undefined || Number(hours) > 18) return undefined;
  const size = Number(hours) * HOUR + Number(minutes) * MINUTE + Number(seconds) * SECOND;
  return sign === "-" ? -size : size;
}

/** Reads one value of a property. @returns undefined if not even the day is known */
export function parseTime(value: string, params: Property["params"]): WrittenTime | undefined {
  const [, year, month, day, rest = ""] = DATE.exec(value) ?? [];
  const local = dayOf(Number(year), Number(month), Number(day));
  if (local === undefined) return undefined;
  if (rest.trim() === "" || params.get("VALUE")?.toUpperCase() === "DATE")
    return { local, kind: "day" };
  const zone = params.get("TZID");
  const known = zone ? { zone } : {};
  const [, hour, minute = "0", second = "0", mark] = TIME.exec(rest.trim()) ?? [];
  const time = Number(hour) * HOUR + Number(minute) * MINUTE + Number(second) * SECOND;
  // 24:00 is the end of the day, and a second 60 the leap second.
  const isTime = time <= DAY && Number(minute) < 60 && Number(second) <= 60;
  if (hour === undefined || !isTime) return { local, kind: "broken", ...known };
  const offset = mark && (mark.toUpperCase() === "Z" ? 0 : parseOffset(mark));
  return {
    local: local + time,
    kind: "time",
    ...(typeof offset === "number" ? { offset } : known),
  };
}

const LENGTH =
  /^([+-]?)P(?:(\d+)W)?(?:(\d+)D)?(?:T?(?=\d|$)(?:(\d+)H)?(?:(\d+)M)?(?:(\d+)S)?)?T?$/i;

/** Reads a DURATION in milliseconds: P1D, PT1H30M, P0DT1H, P2W. @returns undefined if it can't be read */
export function parseLength(value: string): number | undefined {
  const found = LENGTH.exec(value.trim());
  if (!found || !/\d/.test(value)) return undefined;
  const [weeks, days, hours, minutes, seconds] = found.slice(2).map((part) => Number(part ?? 0));
  const size =
    (weeks ?? 0) * 7 * DAY +
    (days ?? 0) * DAY +
    (hours ?? 0) * HOUR +
    (minutes ?? 0) * MINUTE +
    (seconds ?? 0) * SECOND;
  return found[1] === "-" ? -size : size;
}

export const startOfDay = (local: number) => Math.floor(local / DAY) * DAY;
export const endOfDay = (local: number) => Math.ceil(local / DAY) * DAY;
