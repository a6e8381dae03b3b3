import { isOwnEvent } from "./own-events.ts";
import { MOST_SKIPPED, type SkippedEntry, type SkipReason } from "../outside-calendar.ts";
import type { CalendarText, Component } from "./calendar-components.ts";
import {
  type Property,
  DAY,
  endOfDay,
  MINUTE,
  parseLength,
  parseTime,
  startOfDay,
  type WrittenTime,
} from "./calendar-lines.ts";
import { listRecurrences, parseRule, type Rule } from "./recurrence-rule.ts";
import { createZones, india, type Zone, type Zones } from "./time-zones.ts";

/** When a calendar is busy, in milliseconds. anonymous: the calendar says when, and not of which entry. */
export interface BusyMs {
  from: number;
  to: number;
  anonymous: boolean;
}

export interface CalendarReading {
  spans: BusyMs[];
  /** What counts less or more than it should, because it can't be understood. */
  skipped: SkippedEntry[];
  /** Entries may be missing: the text was cut off, or was too much work. */
  isIncomplete: boolean;
}

export interface ReadOptions {
  /** In milliseconds. */
  from: number;
  to: number;
  /** The email addresses of the calendar's owner: an invitation that they declined doesn't count. */
  owners: readonly string[];
}

/** Days that are looked at, and times that are found, for one series. */
const SERIES_STEPS = 60_000;
const SERIES_TIMES = 5_000;
const CALENDAR_STEPS = 5_000_000;
/** A series that began far from the window, in another zone, or was moved by days. */
const MARGIN = 2 * DAY;

class OutOfBudget extends Error {}

const allOf = ({ properties }: Component, name: string) =>
  properties.filter((property) => property.name === name);
const textOf = (component: Component, name: string) => allOf(component, name)[0]?.value ?? "";

const isMidnight = (time?: WrittenTime) => time && time.local % DAY === 0;
const isChange = (event: Component) => allOf(event, "RECURRENCE-ID").length > 0;

/** A time, or a whole day of India. */
interface Extent {
  isDay: boolean;
  /** Of its start. */
  local: number;
  zone: Zone;
  length: number;
}

/** Reads one calendar. */
class Reader {
  readonly spans: BusyMs[] = [];
  readonly skipped: SkippedEntry[] = [];
  steps = 0;
  private zones: Zones = createZones([], undefined);
  private owners: ReadonlySet<string>;

  private readonly options: ReadOptions;

  constructor(options: ReadOptions) {
    this.options = options;
    this.owners = new Set(options.owners);
  }

  read(calendar: Component): void {
    const named = (name: string) => calendar.parts.filter((part) => part.name === name);
    this.zones = createZones(named("VTIMEZONE"), textOf(calendar, "X-WR-TIMEZONE"));
    const own = [textOf(calendar, "X-WR-CALNAME"), textOf(calendar, "X-OWNER")].map((text) =>
      text.toLowerCase().replace(/^mailto:/, ""),
    );
    this.owners = new Set([...this.options.owners, ...own.filter((text) => text.includes("@"))]);
    for (const part of named("VFREEBUSY")) this.readFreeBusy(part);
    const groups = Map.groupBy(named("VEVENT"), (event) => textOf(event, "UID") || event);
    for (const [uid, events] of groups)
      if (typeof uid !== "string" || !isOwnEvent(uid)) this.readGroup(events);
  }

  private skip(component: Component, reason: SkipReason): void {
    const [start] = allOf(component, "DTSTART");
    const time = start && parseTime(start.value, start.params);
    const day = time ? new Date(time.local).toISOString().slice(0, 10) : null;
    const { line } = component;
    if (this.skipped.some((one) => one.line === line && one.reason === reason)) return;
    if (this.skipped.length < MOST_SKIPPED) this.skipped.push({ line, day, reason });
  }

  private add(from: number, to: number, anonymous = false): void {
    if (to > this.options.from && from < this.options.to && from < to)
      this.spans.push({ from, to, anonymous });
  }

  private readFreeBusy(component: Component): void {
    for (const { value, params } of allOf(component, "FREEBUSY")) {
      if (params.get("FBTYPE")?.toUpperCase() === "FREE") continue;
      for (const text of value.split(",")) {
        const period = this.periodOf(text, params);
        if (period) this.add(...period, true);
        else if (text.trim() !== "") this.skip(component, "no_start");
      }
    }
  }

  private periodOf(text: string, params: Property["params"]): [number, number] | undefined {
    const [first = "", second = ""] = text.trim().split("/");
    const start = parseTime(first, params);
    const zone = start && this.zones.of(start);
    if (!start || !zone) return undefined;
    const from = zone(start.local);
    const length = parseLength(second);
    const end = length === undefined ? parseTime(second, params) : undefined;
    if (length !== undefined) return [from, from + length];
    const endZone = end && this.zones.of(end);
    return end && endZone ? [from, endZone(end.local)] : undefined;
  }

  private isFree(component: Component): boolean {
    const upper = (name: string) => textOf(component, name).toUpperCase();
    if (upper("STATUS") === "CANCELLED" || upper("STATUS") === "CANCELED") return true;
    const isDeclined = allOf(component, "ATTENDEE").some(({ value, params }) =>
      [value, params.get("EMAIL") ?? ""].some((text) =>
        this.owners.has(text.toLowerCase().replace(/^mailto:/, "")),
      ),
    );
    if (isDeclined) return true;
    // Outlook's own mark counts more than TRANSP (MS-OXCICAL, 2.1.3.1.1.20.22).
    const mark = upper("X-MICROSOFT-CDO-BUSYSTATUS");
    return mark ? mark === "FREE" : upper("TRANSP") === "TRANSPARENT";
  }

  private wholeDays(from: number, to: number): Extent {
    const first = startOfDay(from);
    const length = Math.max(DAY, endOfDay(to) - first);
    return { isDay: true, local: first, zone: india, length };
  }

  /** When an entry is. @returns undefined for one that has no day */
  private extentOf(component: Component): Extent | undefined {
    const [startAt] = allOf(component, "DTSTART");
    const [endAt] = allOf(component, "DTEND");
    const [lengthAt] = allOf(component, "DURATION");
    const start = startAt && parseTime(startAt.value, startAt.params);
    const end = endAt && parseTime(endAt.value, endAt.params);
    const length = lengthAt ? parseLength(lengthAt.value) : undefined;
    if (!start) {
      this.skip(component, "no_start");
      return end && this.wholeDays(end.kind === "day" ? end.local - DAY : end.local - 1, end.local);
    }
    const isEndUnknown = (endAt && !end) || end?.kind === "broken";
    const isLengthUnknown = !endAt && lengthAt !== undefined && length === undefined;
    const written = end ? end.local : start.local + (length ?? 0);
    const zone = this.zones.of(start);
    if (start.kind === "broken") this.skip(component, "no_time");
    else if (isEndUnknown || isLengthUnknown) this.skip(component, "no_end");
    else if (!zone) this.skip(component, "unknown_zone");
    if (this.isWholeDay(component, start, end) || start.kind === "broken" || !zone)
      return this.wholeDays(start.local, written);
    if (isEndUnknown || isLengthUnknown) return this.wholeDays(start.local, written);
    const from = zone(start.local);
    const to = this.endOf(start, end, zone, from + (length ?? 0));
    if (to < from) {
      this.skip(component, "ends_before_start");
      return undefined;
    }
    return { isDay: false, local: start.local, zone, length: to - from };
  }

  private endOf(start: WrittenTime, end: WrittenTime | undefined, zone: Zone, other: number) {
    if (!end) return other;
    if (end.kind === "time") return (this.zones.of(end) ?? zone)(end.local);
    // The day of the end is not part of it, unless it is the day of the start.
    return zone(end.local > start.local ? end.local : startOfDay(start.local) + DAY);
  }

  private isWholeDay(component: Component, start: WrittenTime, end?: WrittenTime): boolean {
    if (start.kind === "day") return true;
    const isMarked = textOf(component, "X-MICROSOFT-CDO-ALLDAYEVENT").toUpperCase() === "TRUE";
    return Boolean(isMarked && start.offset === 0 && isMidnight(start) && isMidnight(end));
  }

  /** The day that a time stands for, where an entry has days only. */
  private dayFor(time: WrittenTime): number {
    const instant = time.offset === undefined ? undefined : time.local - time.offset;
    for (const [zone, offset] of [
      [india, 330 * MINUTE],
      [this.zones.floating, undefined],
    ] as const) {
      if (instant === undefined) break;
      const local = instant + (offset ?? instant - zone(instant));
      if (local % DAY === 0) return local;
    }
    return startOfDay(time.local);
  }

  /** How a time of EXDATE or RECURRENCE-ID is compared with those of a series. */
  private keyOf(property: Property, value: string, { isDay, zone }: Extent): string | undefined {
    const time = parseTime(value, property.params);
    if (!time) return undefined;
    if (isDay) return `day ${this.dayFor(time)}`;
    if (time.kind !== "time") return `day ${startOfDay(time.local)}`;
    const isOwn = time.offset === undefined && time.zone === undefined;
    return `at ${((isOwn ? undefined : this.zones.of(time)) ?? zone)(time.local)}`;
  }

  private readGroup(events: readonly Component[]): void {
    const masters = events.filter((event) => !isChange(event));
    // The newest version of each change.
    const changes = events
      .filter(isChange)
      .toSorted(
        (one, other) => Number(textOf(one, "SEQUENCE")) - Number(textOf(other, "SEQUENCE")),
      );
    const extents = new Map(
      changes.map((change) => [change, this.isFree(change) ? undefined : this.extentOf(change)]),
    );
    const latest = new Map(changes.map((change) => [textOf(change, "RECURRENCE-ID"), change]));
    for (const change of latest.values()) {
      const extent = extents.get(change);
      if (extent) this.addAt(extent, extent.local);
    }
    const usable = [...latest.values()].filter(
      (change) => extents.get(change) || this.isFree(change),
    );
    for (const master of masters) {
      if (this.isFree(master) && usable.length === 0) continue;
      const extent = this.extentOf(master);
      if (extent) this.readSeries(master, extent, usable, extents);
    }
  }

  private addAt({ zone, length }: Extent, local: number): void {
    const from = zone(local);
    this.add(from, from + length);
  }

  private readSeries(
    master: Component,
    extent: Extent,
    changes: readonly Component[],
    extents: ReadonlyMap<Component, Extent | undefined>,
  ): void {
    const replaced = new Map<string, Component>();
    const following: { since: number; change: Component }[] = [];
    for (const change of changes) {
      const [property] = allOf(change, "RECURRENCE-ID");
      const key = property && this.keyOf(property, property.value, extent);
      if (key === undefined) continue;
      replaced.set(key, change);
      if (property?.params.get("RANGE")?.toUpperCase() !== "THISANDFUTURE") continue;
      const since = Number(key.split(" ")[1]);
      const isInstant = key.startsWith("at ");
      following.push({ since: isInstant ? since : extent.zone(since), change });
    }
    following.sort((one, other) => one.since - other.since);
    const shifts = following.map(({ since, change }) => {
      const to = extents.get(change);
      return to ? to.zone(to.local) - since : 0;
    });
    const reach = MARGIN + Math.max(0, ...shifts.map(Math.abs));
    const excluded = this.excludedOf(master, extent, reach);
    for (const local of this.localsOf(master, extent, reach)) {
      const keys = [`at ${extent.zone(local)}`, `day ${startOfDay(local)}`];
      if (excluded.has(local) || keys.some((key) => excluded.has(key) || replaced.has(key)))
        continue;
      const from = extent.zone(local);
      const last = following.findLastIndex(({ since }) => since <= from);
      const change = following[last]?.change;
      const to = change ? extents.get(change) : undefined;
      if (this.isFree(change ?? master)) continue;
      const start = from + (shifts[last] ?? 0);
      this.add(start, start + (to ?? extent).length);
    }
    for (const property of allOf(master, "RDATE"))
      this.readFurther(master, property, extent, (key) => excluded.has(key) || replaced.has(key));
  }

  private readFurther(
    master: Component,
    property: Property,
    extent: Extent,
    isOut: (key: string) => boolean,
  ): void {
    if (this.isFree(master)) return;
    for (const value of property.value.split(",").filter((text) => text.trim() !== "")) {
      const time = parseTime(value.split("/")[0] ?? "", property.params);
      const key = this.keyOf(property, value.split("/")[0] ?? "", extent);
      if (!time || key === undefined) this.skip(master, "further_days");
      else if (isOut(key)) continue;
      else if (value.includes("/")) {
        const period = this.periodOf(value, property.params);
        if (period) this.add(...period);
        else this.skip(master, "further_days");
      } else if (extent.isDay) this.addAt(extent, this.dayFor(time));
      else if (time.kind === "time") {
        const from = (this.zones.of(time) ?? extent.zone)(time.local);
        this.add(from, from + extent.length);
      } else this.addAt(this.wholeDays(time.local, time.local), time.local);
    }
  }

  /** What EXDATE and EXRULE take out of a series: keys, and local times. */
  private excludedOf(master: Component, extent: Extent, reach: number): Set<string | number> {
    const excluded = new Set<string | number>();
    for (const property of allOf(master, "EXDATE"))
      for (const value of property.value.split(",")) {
        const key = this.keyOf(property, value, extent);
        if (key !== undefined) excluded.add(key);
        else if (value.trim() !== "") this.skip(master, "excluded_days");
      }
    for (const { value } of allOf(master, "EXRULE"))
      for (const local of this.follow(master, value, extent, reach)) excluded.add(local);
    return excluded;
  }

  private localsOf(master: Component, extent: Extent, reach: number): Set<number> {
    const rules = allOf(master, "RRULE");
    return new Set([
      extent.local,
      ...rules.flatMap(({ value }) => this.follow(master, value, extent, reach)),
    ]);
  }

  private follow(master: Component, value: string, extent: Extent, reach: number): number[] {
    const rule = parseRule(value);
    if (!rule) {
      this.skip(master, "rule");
      return [];
    }
    const end = rule.until === undefined ? undefined : parseTime(rule.until, new Map());
    if (rule.until !== undefined && !end) this.skip(master, "rule");
    const { from, to } = this.options;
    const found: number[] = [];
    let steps = 0;
    const spend = (more: number) => {
      steps += more;
      this.steps += more;
      if (steps > SERIES_STEPS || found.length > SERIES_TIMES || this.steps > CALENDAR_STEPS)
        throw new OutOfBudget();
    };
    const course = {
      start: extent.local,
      from: from - extent.length - reach,
      to: to + reach,
      isOver: (local: number) => end !== undefined && this.isAfter(local, end, extent),
      spend,
    };
    try {
      listRecurrences(this.ruleFor(rule, extent), course, found);
    } catch (error) {
      if (!(error instanceof OutOfBudget)) throw error;
      this.skip(master, "too_often");
    }
    return found;
  }

  /** A rule of days has no times. */
  private ruleFor(rule: Rule, { isDay }: Extent): Rule {
    if (!isDay) return rule;
    const { BYHOUR: _hour, BYMINUTE: _minute, BYSECOND: _second, ...by } = rule.by;
    return { ...rule, by };
  }

  /** Whether a time is after the last repetition. A written day is the last one, all of it. */
  private isAfter(local: number, end: WrittenTime, extent: Extent): boolean {
    if (extent.isDay) return local > this.dayFor(end);
    if (end.kind !== "time") return local >= startOfDay(end.local) + DAY;
    if (end.offset === undefined) return local > end.local;
    return extent.zone(local) > end.local - end.offset;
  }
}

/**
 * Reads when calendars (RFC 5545) are busy: when, and nothing else of them. Entries that are cancelled, declined,
 * marked as free or our own sessions don't count. What can be understood counts, what can't is named, and where only
 * the day is known the day is busy.
 * @returns undefined for a text that is no calendar
 */
export function parseBusyTimes(
  text: CalendarText,
  options: ReadOptions,
): CalendarReading | undefined {
  if (text.calendars.length === 0) return undefined;
  const reader = new Reader(options);
  for (const calendar of text.calendars) reader.read(calendar);
  const isTooMuch = reader.steps > CALENDAR_STEPS;
  const whole = (reason: SkipReason) => ({ line: text.lines, day: null, reason });
  return {
    spans: reader.spans,
    skipped: [
      ...(text.isCut ? [whole("cut_off")] : []),
      ...(isTooMuch ? [whole("too_much")] : []),
      ...reader.skipped,
    ].slice(0, MOST_SKIPPED),
    isIncomplete: text.isCut || isTooMuch,
  };
}
