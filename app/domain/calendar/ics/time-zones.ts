import type { Component } from "./calendar-components.ts";
import { DAY, parseOffset, parseTime, MINUTE, type WrittenTime } from "./calendar-lines.ts";
import { listRecurrences, parseRule, type Rule } from "./recurrence-rule.ts";
import { windowsZones } from "./windows-zones.ts";

/** Returns the instant of a local time, both in milliseconds. */
export type Zone = (local: number) => number;

const fixed =
  (offset: number): Zone =>
  (local) =>
    local - offset;

/** All of India, all year. */
export const india = fixed(330 * MINUTE);

const isZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: name }));
  } catch {
    return false;
  }
};

function worldZone(name: string): Zone {
  return (local) => {
    const date = new Date(local);
    const time = Temporal.PlainDateTime.from({
      year: date.getUTCFullYear(),
      month: date.getUTCMonth() + 1,
      day: date.getUTCDate(),
      hour: date.getUTCHours(),
      minute: date.getUTCMinutes(),
      second: date.getUTCSeconds(),
    });
    return time.toZonedDateTime(name).epochMilliseconds;
  };
}

const regions = [
  "Asia",
  "Europe",
  "America",
  "Africa",
  "Australia",
  "Pacific",
  "Atlantic",
  "Indian",
];

/** What people in India call their zone. */
const indian =
  /^(?:ist|indian? (?:standard )?time|(?:new )?delhi|mumbai|bombay|chennai|madras|bengaluru|bangalore|hyderabad|pune|calcutta|kolkata)$/i;

/** "Asia/Dubai" of "/freeassociation.sourceforge.net/Asia/Dubai", and of the city alone. */
function zoneOfPath(name: string): string | undefined {
  const parts = name.split("/").map((part) => part.trim().replaceAll(/\s+/g, "_"));
  const ends = parts.map((_part, index) => parts.slice(index).join("/"));
  const city = parts.at(-1) ?? "";
  if (indian.test(city.replaceAll("_", " "))) return "Asia/Kolkata";
  return [...ends, ...regions.map((region) => `${region}/${city}`)].find(
    (end) => end !== "" && !/^[+-]/.test(end) && isZone(end),
  );
}

const OFFSET = /^\(?(?:UTC|GMT)?\s*([+-])\s?(\d{1,2})(?:[:.]?(\d{2}))?\)?(?:$|\s)/i;

function zoneOfOffset(name: string): string | undefined {
  const [, sign, hours = "", minutes = "00"] = OFFSET.exec(name) ?? [];
  if (!sign || Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return `${sign}${hours.padStart(2, "0")}:${minutes}`;
}

/**
 * Finds the zone of the world that a calendar names: by its own name, in a path, by a name of Windows or what Outlook
 * shows for it, by a city or by its difference to UTC.
 */
export function findZone(written: string): string | undefined {
  const name = written.trim().replace(/^\/+/, "");
  const words = name
    .toLowerCase()
    .replaceAll("&amp;", "&")
    .replace(/^\((?:utc|gmt)[^)]*\)\s*/, "")
    .replace(/ \d+$/, "")
    .replace(" daylight time", " standard time");
  if (name === "") return undefined;
  const known = windowsZones.get(words) ?? zoneOfPath(name) ?? zoneOfPath(words);
  if (known) return known;
  const cities = words.split(",").map((city) => zoneOfPath(city.trim()));
  return cities.find(Boolean) ?? zoneOfOffset(name);
}

/** A change of the clock that a calendar describes: from when on, each year, and to which difference. */
interface Change {
  start: number;
  rule: Rule | undefined;
  others: number[];
  before: number;
  after: number;
}

const firstOf = ({ properties }: Component, name: string) =>
  properties.find((property) => property.name === name);

function changesOf(zone: Component): Change[] {
  return zone.parts.flatMap((part): Change[] => {
    const at = firstOf(part, "DTSTART");
    const start = at && parseTime(at.value, at.params);
    const after = parseOffset(firstOf(part, "TZOFFSETTO")?.value ?? "");
    if (!start || after === undefined) return [];
    const before = parseOffset(firstOf(part, "TZOFFSETFROM")?.value ?? "") ?? after;
    const rule = parseRule(firstOf(part, "RRULE")?.value ?? "");
    const others = part.properties
      .filter(({ name }) => name === "RDATE")
      .flatMap(({ value, params }) => value.split(",").map((one) => parseTime(one, params)?.local))
      .filter((local) => local !== undefined);
    return [{ start: start.local, rule, others, before, after }];
  });
}

const YEAR = 366 * DAY;

/** The last time at which a change happened, up to a time. */
function lastOf({ start, rule, others }: Change, local: number): number | undefined {
  const times = [start, ...others];
  if (rule && start <= local) {
    const until = rule.until ? parseTime(rule.until, new Map())?.local : undefined;
    const end = Math.min(local, until === undefined ? local : until + DAY);
    const course = { start, from: end - 2 * YEAR, to: end + 1, isOver: () => false, spend() {} };
    listRecurrences({ ...rule, until: undefined }, course, times);
  }
  const past = times.filter((time) => time <= local);
  return past.length > 0 ? Math.max(...past) : undefined;
}

/** A zone that the calendar describes itself; undefined for a description that says nothing. */
function describedZone(component: Component): Zone | undefined {
  const changes = changesOf(component);
  const [earliest] = changes.toSorted((one, other) => one.start - other.start);
  if (!earliest) return undefined;
  /** The difference on a day at whose end it is the same as at its start. */
  const days = new Map<number, number>();
  const offsetAt = (local: number) => {
    const found = changes
      .map((change) => ({ change, at: lastOf(change, local) }))
      .filter(({ at }) => at !== undefined)
      .toSorted((one, other) => (other.at ?? 0) - (one.at ?? 0));
    return found[0]?.change.after ?? earliest.before;
  };
  return (local) => {
    const day = Math.floor(local / DAY) * DAY;
    const known = days.get(day);
    if (known !== undefined) return local - known;
    const [first, last] = [offsetAt(day), offsetAt(day + DAY)];
    if (first === last) days.set(day, first);
    return local - (first === last ? first : offsetAt(local));
  };
}

export interface Zones {
  /** Finds the zone of a time; undefined for an unknown one. */
  of(time: Pick<WrittenTime, "offset" | "zone">): Zone | undefined;
  /** The zone of times that name none. */
  floating: Zone;
}

/**
 * Creates the zones of a calendar.
 * @param described its VTIMEZONE components
 * @param own the name of its X-WR-TIMEZONE; without a known one, times without a zone are in India
 */
export function createZones(described: readonly Component[], own: string | undefined): Zones {
  const known = new Map<string, Zone | undefined>();
  function named(name: string): Zone | undefined {
    const key = name.toLowerCase();
    if (known.has(key)) return known.get(key);
    const isWorld = name.includes("/") && isZone(name);
    const component = described.find(
      (one) => firstOf(one, "TZID")?.value.replaceAll('"', "").toLowerCase() === key,
    );
    const world = isWorld ? name : undefined;
    const ofFile = world ? undefined : component && describedZone(component);
    const found = world ?? (ofFile ? undefined : findZone(name));
    const zone = ofFile ?? (found ? worldZone(found) : undefined);
    known.set(key, zone);
    return zone;
  }
  const floating = (own && named(own)) || india;
  return {
    floating,
    of({ offset, zone }) {
      if (offset !== undefined) return fixed(offset);
      return zone ? named(zone) : floating;
    },
  };
}
