/**
 * The lines of a calendar (RFC 5545, 3.1), read as they come: with a byte-order mark, with any end of line, with blank
 * lines, and folded anywhere.
 */

/** A property of a calendar, of the names that we read. */
export interface Property {
  name: string;
  /** By upper-case name, without quotes. */
  params: ReadonlyMap<string, string>;
  value: string;
}

/** No line that we read is longer; of a longer one the rest is dropped. In characters. */
const MOST_LINE = 100_000;

const DATE = /^\s*\d{4}-?\d{2}-?\d{2}/;
/** Of these the value is known by its look: zones are named with colons and without the quotes that these need. */
const dated = new Set(["DTSTART", "DTEND", "RECURRENCE-ID", "EXDATE", "RDATE", "FREEBUSY"]);

/** Splits at a character that stands outside of quotes. */
function splitUnquoted(text: string, separator: string): string[] {
  const parts: string[] = [];
  let isQuoted = false;
  let from = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (text[at] === '"') isQuoted = !isQuoted;
    else if (text[at] === separator && !isQuoted) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}

/** Returns the name of a line's property in upper case; undefined for a line that is none. */
export function nameOf(line: string): string | undefined {
  return /^\s*([A-Za-z][\w-]*)\s*[;:]/.exec(line)?.[1]?.toUpperCase();
}

/** Reads a line as a property. @param name as `nameOf` returns it */
export function parseProperty(line: string, name: string): Property {
  const rest = line.slice(line.toUpperCase().indexOf(name) + name.length);
  const parts = splitUnquoted(rest, ":");
  const places = parts.slice(0, -1).map((_part, index) => parts.slice(0, index + 1).join(":"));
  const head =
    (dated.has(name) && places.find((place) => DATE.test(rest.slice(place.length + 1)))) ||
    places[0] ||
    rest.slice(0, Math.max(0, rest.indexOf(":")));
  const params = new Map(
    splitUnquoted(head, ";").flatMap((param): [string, string][] => {
      const [key = "", ...value] = param.split("=");
      const text = value.join("=").replaceAll('"', "").trim();
      return value.length > 0 ? [[key.trim().toUpperCase(), text]] : [];
    }),
  );
  return { name, params, value: rest.slice(head.length + 1).trim() };
}

/** The encoding by the first bytes: some exports are in UTF-16. */
function encodingOf([first, second]: Uint8Array): string {
  if ((first === 0xfe && second === 0xff) || first === 0) return "utf-16be";
  return (first === 0xff && second === 0xfe) || second === 0 ? "utf-16le" : "utf-8";
}

/**
 * Creates a reader of lines. `take` is given bytes as they come, `end` is called once after the last.
 * @param onLine is given each unfolded line, and its number in the text, from 1
 */
export function createLineReader(onLine: (line: string, number: number) => void) {
  let decoder: TextDecoder | undefined;
  let rest = "";
  let line = "";
  let startedAt = 0;
  let number = 0;

  function takeLine(text: string): void {
    number += 1;
    if (text.trim() === "") return;
    if (startedAt > 0 && /^[ \t]/.test(text)) {
      line = (line + text.slice(1)).slice(0, MOST_LINE);
      return;
    }
    if (startedAt > 0) onLine(line, startedAt);
    line = text;
    startedAt = number;
  }

  return {
    take(bytes: Uint8Array): void {
      decoder ??= new TextDecoder(encodingOf(bytes));
      const lines = (rest + decoder.decode(bytes, { stream: true })).split(/\r\n|\n|\r/);
      rest = (lines.pop() ?? "").slice(0, MOST_LINE);
      for (const text of lines) takeLine(text);
    },
    end(): void {
      takeLine(rest + (decoder?.decode() ?? ""));
      if (startedAt > 0) onLine(line, startedAt);
    },
  };
}

// Days, times and lengths as calendars write them (RFC 5545, 3.3), and as some write them in spite of it.

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

const DATE_TEXT = /^\s*(\d{4})-?(\d{2})-?(\d{2})(.*)$/s;
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
  const [, year, month, day, rest = ""] = DATE_TEXT.exec(value) ?? [];
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
