import {
  createLineReader,
  nameOf,
  parseProperty,
  type Property,
  DAY,
  parseLength,
  parseTime,
} from "./calendar-lines.ts";

/** The parts of a calendar that say when it is busy; all else is dropped as it is read, and so is what is over. */

export interface Component {
  /** VEVENT, in upper case. */
  name: string;
  /** Of its first line in the text, from 1. */
  line: number;
  properties: Property[];
  parts: Component[];
}

/** What is read of each part. */
const wanted: Record<string, ReadonlySet<string>> = {
  VCALENDAR: new Set(["X-WR-TIMEZONE", "X-WR-CALNAME", "X-OWNER"]),
  VTIMEZONE: new Set(["TZID"]),
  STANDARD: new Set(["DTSTART", "RRULE", "RDATE", "TZOFFSETFROM", "TZOFFSETTO"]),
  DAYLIGHT: new Set(["DTSTART", "RRULE", "RDATE", "TZOFFSETFROM", "TZOFFSETTO"]),
  VFREEBUSY: new Set(["FREEBUSY"]),
  VEVENT: new Set([
    "UID",
    "DTSTART",
    "DTEND",
    "DURATION",
    "RRULE",
    "EXRULE",
    "RDATE",
    "EXDATE",
    "RECURRENCE-ID",
    "SEQUENCE",
    "STATUS",
    "TRANSP",
    "X-MICROSOFT-CDO-BUSYSTATUS",
    "X-MICROSOFT-CDO-ALLDAYEVENT",
    "ATTENDEE",
  ]),
};

/** In which part one counts: an alarm has a DURATION of its own. */
const parents: Record<string, string> = {
  VTIMEZONE: "VCALENDAR",
  VFREEBUSY: "VCALENDAR",
  VEVENT: "VCALENDAR",
  STANDARD: "VTIMEZONE",
  DAYLIGHT: "VTIMEZONE",
};

/** In characters, of what is kept. */
const MOST_KEPT = 2 * 1024 * 1024;

/** A day in another zone may begin a day earlier or later. */
const ZONES = 2 * DAY;

/** Whether an entry is over at an instant, whatever its zone is. One that is not understood is not. */
function isOver({ properties }: Component, at: number): boolean {
  const valuesOf = (name: string) => properties.filter((property) => property.name === name);
  const timeOf = (name: string) => {
    const [property] = valuesOf(name);
    return property && parseTime(property.value, property.params)?.local;
  };
  if (valuesOf("RDATE").length > 0) return false;
  const [start, end] = [timeOf("DTSTART"), timeOf("DTEND")];
  const [length] = valuesOf("DURATION");
  const long = length ? parseLength(length.value) : 0;
  if (start === undefined || long === undefined) return false;
  if (valuesOf("DTEND").length > 0 && end === undefined) return false;
  const last = Math.max(end ?? start + Math.max(long, DAY), start);
  const before = (time: number) => time + ZONES < at;
  const changes = valuesOf("RECURRENCE-ID");
  if (changes.length > 0) {
    const changed = timeOf("RECURRENCE-ID");
    const isAlone = changes.every(({ params }) => !params.has("RANGE"));
    return isAlone && changed !== undefined && before(changed) && before(last);
  }
  return (
    valuesOf("RRULE").every(({ value }) => {
      const [, until] = /UNTIL=([^;]*)/i.exec(value) ?? [];
      const ends = until ? parseTime(until, new Map())?.local : undefined;
      return ends !== undefined && before(ends + (last - start) + DAY);
    }) && before(last)
  );
}

export interface CalendarText {
  calendars: Component[];
  lines: number;
  /** The text ends within a calendar. */
  isCut: boolean;
  /** More than is kept counts in it: it was not read to its end. */
  isTooLarge: boolean;
}

/** Creates a reader of the parts of a text. @param from in milliseconds: what is over then is dropped */
export function createComponentReader(from: number) {
  const calendars: Component[] = [];
  const open: (Component & { counts: boolean })[] = [];
  let kept = 0;
  let isTooLarge = false;
  let last = 0;

  function close(upTo: number): void {
    while (open.length > upTo) {
      const done = open.pop();
      if (!done?.counts) continue;
      const { name, line, properties, parts } = done;
      const component = { name, line, properties, parts };
      const outer = open.at(-1);
      if (name === "VCALENDAR") calendars.push(component);
      else if (name !== "VEVENT" || !isOver(component, from)) {
        outer?.parts.push(component);
        const size = properties.reduce((sum, { value }) => sum + value.length + 40, 80);
        kept += size;
        if (kept > MOST_KEPT) isTooLarge = true;
      }
    }
  }

  function begin(name: string, line: number): void {
    const outer = parents[name];
    // What was not ended, ends where the next part begins.
    if (outer) close(open.findLastIndex((component) => component.name === outer) + 1);
    else if (name === "VCALENDAR") close(0);
    const counts = name === "VCALENDAR" || (outer !== undefined && open.at(-1)?.name === outer);
    open.push({ name, line, properties: [], parts: [], counts });
  }

  const lines = createLineReader((line, number) => {
    if (isTooLarge) return;
    last = number;
    if (open.length === 0) {
      // Some servers write words of their own before it.
      if (/BEGIN:VCALENDAR\s*$/i.test(line)) begin("VCALENDAR", number);
      return;
    }
    const name = nameOf(line);
    if (name === undefined) return;
    const part = open.at(-1);
    if (name === "BEGIN" || name === "END") {
      const of = parseProperty(line, name).value.toUpperCase();
      if (name === "BEGIN") begin(of, number);
      else {
        const at = open.findLastIndex((component) => component.name === of);
        if (at >= 0) close(at);
      }
    } else if (part?.counts && wanted[part.name]?.has(name)) {
      if (name === "ATTENDEE" && !/PARTSTAT="?DECLINED/i.test(line)) return;
      part.properties.push(parseProperty(line, name));
    }
  });

  return {
    take: lines.take,
    /** Ends the text. */
    end(): CalendarText {
      lines.end();
      const isCut = open.length > 0;
      close(0);
      return { calendars, lines: last, isCut, isTooLarge };
    },
  };
}
