import { runInNewContext } from "node:vm";
import ICAL from "ical.js";
import { indiaDay, instantOf } from "../../../lib/india-time.ts";
import type { Span } from "../availability.ts";
import { isOwnEvent } from "./own-events.ts";
import { withoutPastEvents } from "./without-past-events.ts";

/** Some rules of repetition never yield a day, and the library searches without end. */
const LIMIT_MS = 1_000;

/** A busy span of a calendar. anonymous: the calendar says when, and not of which entry. */
export interface BusySpan extends Span {
  anonymous: boolean;
}

const isZone = (zone: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
};

/**
 * Returns the instant of a time as the calendar writes it. A whole day, and a time without a zone, is in India.
 * @param zone named by the calendar; it counts if the calendar doesn't describe it and it is one of the world's zones
 */
function instantOfTime(time: ICAL.Time, zone: string | undefined): Date {
  const { year, month, day, hour, minute, second } = time;
  const text = [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
  if (time.isDate) return instantOf(text, 0);
  if (time.zone && time.zone.tzid !== "floating") return new Date(time.toUnixTime() * 1000);
  const local = Temporal.PlainDateTime.from({ year, month, day, hour, minute, second });
  const known = zone && isZone(zone) ? zone : "Asia/Kolkata";
  return new Date(local.toZonedDateTime(known).epochMilliseconds);
}

const isFree = (component: ICAL.Component) =>
  [component.getFirstPropertyValue("transp"), component.getFirstPropertyValue("status")].some(
    (value) => ["TRANSPARENT", "CANCELLED"].includes(String(value).toUpperCase()),
  );

function zoneOf(component: ICAL.Component): string | undefined {
  const zone: unknown = component.getFirstProperty("dtstart")?.getFirstParameter("tzid");
  return typeof zone === "string" ? zone : undefined;
}

/** 20261121 for "2026-11-21". */
const numberOfDay = (day: string) => Number(day.replaceAll("-", ""));

/** A day in another zone may begin a day earlier or later. */
const ZONES_MS = 2 * 86_400_000;

/** Collects the spans of one entry and its changed repetitions. */
function spansOfEvent(
  master: ICAL.Component,
  exceptions: readonly ICAL.Component[],
  window: Span,
): BusySpan[] {
  const zone = zoneOf(master);
  const event = new ICAL.Event(master, { exceptions: [...exceptions] });
  const span = (startDate: ICAL.Time, endDate: ICAL.Time): BusySpan => ({
    startsAt: instantOfTime(startDate, zone),
    endsAt: instantOfTime(endDate, zone),
    anonymous: false,
  });
  if (isFree(master) && exceptions.length === 0) return [];
  const first = span(event.startDate, event.endDate);
  if (!event.isRecurring()) return isFree(master) ? [] : [first];
  const spans: BusySpan[] = [];
  const length = first.endsAt.getTime() - first.startsAt.getTime();
  const earliest = numberOfDay(indiaDay(new Date(window.startsAt.getTime() - length - ZONES_MS)));
  const repetitions = event.iterator();
  for (let next = repetitions.next(); next; next = repetitions.next()) {
    // Years of repetitions may be over: comparing days takes the least work.
    if (next.year * 10_000 + next.month * 100 + next.day < earliest) continue;
    const startsAt = instantOfTime(next, zone);
    if (startsAt >= window.endsAt) break;
    if (exceptions.length === 0) {
      spans.push({ startsAt, endsAt: new Date(startsAt.getTime() + length), anonymous: false });
      continue;
    }
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    if (!isFree(item.component)) spans.push(span(startDate, endDate));
  }
  // One that was moved from beyond the window into it.
  for (const exception of exceptions)
    if (!isFree(exception)) spans.push(...spansOfEvent(exception, [], window));
  return spans;
}

function spansOfFreeBusy(component: ICAL.Component): BusySpan[] {
  return component.getAllProperties("freebusy").flatMap((property) => {
    if (String(property.getFirstParameter("fbtype")).toUpperCase() === "FREE") return [];
    return (property.getValues() as ICAL.Period[]).map((period) => ({
      startsAt: instantOfTime(period.start, undefined),
      endsAt: instantOfTime(period.getEnd(), undefined),
      anonymous: true,
    }));
  });
}

function spansOfCalendar(calendar: ICAL.Component, window: Span): BusySpan[] {
  if (calendar.name !== "vcalendar") throw new Error("not a calendar");
  const byUid = Map.groupBy(calendar.getAllSubcomponents("vevent"), (event) =>
    String(event.getFirstPropertyValue("uid") ?? ""),
  );
  const spans = calendar.getAllSubcomponents("vfreebusy").flatMap(spansOfFreeBusy);
  for (const [uid, events] of byUid) {
    if (isOwnEvent(uid)) continue;
    const exceptions = events.filter((event) => event.hasProperty("recurrence-id"));
    const masters = events.filter((event) => !exceptions.includes(event));
    for (const master of masters) spans.push(...spansOfEvent(master, exceptions, window));
    if (masters.length === 0)
      for (const one of exceptions) spans.push(...spansOfEvent(one, [], window));
  }
  return spans.filter(
    ({ startsAt, endsAt }) => endsAt > window.startsAt && startsAt < window.endsAt,
  );
}

/**
 * Reads when a calendar (RFC 5545) is busy: when, and nothing else of it. Entries that are cancelled, marked as free or
 * our own sessions don't count.
 * @returns undefined for text that is no calendar, or has an entry that can't be understood within a second
 */
export function readBusySpans(text: string, window: Span): BusySpan[] | undefined {
  const read = () => {
    const parsed = ICAL.parse(withoutPastEvents(text, indiaDay(window.startsAt))) as unknown[];
    const calendars = (typeof parsed[0] === "string" ? [parsed] : parsed) as unknown[][];
    if (parsed.length === 0) throw new Error("not a calendar");
    return calendars.flatMap((one) =>
      spansOfCalendar(
        new ICAL.Component(one as ConstructorParameters<typeof ICAL.Component>[0]),
        window,
      ),
    );
  };
  try {
    return runInNewContext("read()", { read }, { timeout: LIMIT_MS }) as BusySpan[];
  } catch {
    return undefined;
  }
}
