import { addDays, addMinutes, instantOf, weekdayOf } from "../../lib/india-time.ts";
import { type Hours, MOST_BUFFER_MINUTES, weekdays } from "../therapists/therapist.ts";
import {
  type BookingClock,
  isTooSoon,
  therapistClock,
  type Slot,
  type SlotTime,
  slotTimes,
  slotStart,
} from "./slots.ts";

/** Computes which slots of a therapist are free. Pure: the clock and the taken spans are arguments. */

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** A span in which a therapist can't be booked. */
export interface TakenSpan extends Span {
  /** Their buffer is kept to it: it is a claim of theirs. Beside blocked hours and busy times a session may begin. */
  hasBuffer: boolean;
}

export interface TakenSpanOfTherapist extends TakenSpan {
  therapistId: number;
}

/**
 * Removes the visitor's own held slot from the taken spans. Shown as taken, it would make the visitor choose another
 * slot and lose the hold.
 * @param held the visitor's own hold; two live claims of a therapist never begin at the same time
 */
export function spansTakenByOthers<One extends Pick<Slot, "therapistId" | "startsAt">>(
  taken: readonly One[],
  held: Slot | undefined,
): One[] {
  return taken.filter(
    ({ therapistId, startsAt }) =>
      therapistId !== held?.therapistId || startsAt.getTime() !== held.startsAt.getTime(),
  );
}

/** The start of a visitor's hold with a therapist: the minimum notice no longer binds it. */
export const heldStartWith = (therapistId: number, held: Slot | undefined): Date | undefined =>
  held?.therapistId === therapistId ? held.startsAt : undefined;

/** too_soon: it starts within the minimum notice. */
type SlotState = "free" | "passed" | "too_soon" | "taken" | "closed";

export interface SlotOnDay {
  day: string;
  slot: SlotTime;
  state: SlotState;
}

/** Returns true when the therapist takes bookings and works for all of [slot start, + duration) on that day. */
export function isSlotWithinHours(
  therapist: Hours,
  day: string,
  slot: SlotTime,
  durationMinutes: number,
): boolean {
  return isWithin(openHours(therapist, day), slot, durationMinutes);
}

/** Returns the hours of a day in which a therapist takes bookings. */
function openHours(therapist: Hours, day: string): readonly (readonly [number, number])[] {
  if (therapist.state !== "listed" || therapist.daysOff.includes(day)) return [];
  if (therapist.weeklyHours === null) return [[0, 24]];
  const weekday = weekdays[weekdayOf(day)];
  return (weekday && therapist.weeklyHours[weekday]) ?? [];
}

function isWithin(hours: ReturnType<typeof openHours>, slot: SlotTime, durationMinutes: number) {
  // Slots and hours are whole hours of one day, and India has no summer time: numbers compare as instants would.
  const end = slot.hour + durationMinutes / 60;
  return hours.some(([from, to]) => from <= slot.hour && end <= to);
}

/**
 * Returns true when a slot overlaps a taken span, or is nearer to a claim than the therapist's buffer. The database
 * decides the same of a new claim (`claim_keeps_distance`).
 */
export function isTaken(
  { bufferMinutes }: Pick<Hours, "bufferMinutes">,
  { startsAt, endsAt }: Span,
  taken: readonly TakenSpan[],
): boolean {
  const bufferMs = bufferMinutes * 60_000;
  const [from, to] = [startsAt.getTime(), endsAt.getTime()];
  return taken.some((span) => {
    const distance = span.hasBuffer ? bufferMs : 0;
    // Numbers compare much faster than dates do.
    return span.startsAt.getTime() < to + distance && from - distance < span.endsAt.getTime();
  });
}

/** Lists the fourteen slots of a day with their states, for a session of the given length. */
export function slotsOfDay(
  therapist: Hours,
  day: string,
  durationMinutes: number,
  taken: readonly TakenSpan[],
  clock: BookingClock,
): SlotOnDay[] {
  const ownClock = therapistClock(therapist, clock);
  const hours = openHours(therapist, day);
  const takenNear = spansNear(day, taken);
  return slotTimes.map((slot) => {
    const startsAt = slotStart(day, slot);
    const endsAt = addMinutes(startsAt, durationMinutes);
    const state = (): SlotState => {
      if (!isWithin(hours, slot, durationMinutes)) return "closed";
      if (startsAt <= clock.now) return "passed";
      if (isTooSoon(startsAt, ownClock)) return "too_soon";
      return isTaken(therapist, { startsAt, endsAt }, takenNear) ? "taken" : "free";
    };
    return { day, slot, state: state() };
  });
}

const DAY_MS = 24 * 60 * 60_000;

/**
 * Returns a test of spans, in ms since 1970: whether one can take a slot of a day. Otherwise weeks of spans would be
 * compared with each slot.
 */
function isNear(day: string): (start: number, end: number) => boolean {
  const midnight = instantOf(day, 0).getTime();
  const buffer = MOST_BUFFER_MINUTES * 60_000;
  const [from, to] = [midnight - buffer, midnight + DAY_MS + buffer];
  return (start, end) => start < to && from < end;
}

/** Lists the spans that can take a slot of a day. */
function spansNear(day: string, spans: readonly TakenSpan[]): readonly TakenSpan[] {
  const near = isNear(day);
  return spans.filter(({ startsAt, endsAt }) => near(startsAt.getTime(), endsAt.getTime()));
}

/** Returns the milliseconds between an instant and the nearest moment of a day in India. */
function distanceToDay(day: string, instant: number): number {
  const midnight = instantOf(day, 0).getTime();
  return Math.max(midnight - instant, instant - midnight - DAY_MS, 0);
}

/**
 * Lists the `count` free slots of the given days that are nearest to `requested`, earliest first. Looks at the nearest
 * days first, and at no day that is farther away than the slots found: of three weeks that is mostly one day.
 */
export function nearestFree(
  therapist: Hours,
  requested: Date,
  days: readonly string[],
  durationMinutes: number,
  taken: readonly TakenSpan[],
  clock: BookingClock,
  count: number,
): SlotOnDay[] {
  const instant = requested.getTime();
  const nearestDays = days
    .map((day) => ({ day, distance: distanceToDay(day, instant) }))
    .toSorted((a, b) => a.distance - b.distance);
  let found: { one: SlotOnDay; start: number; distance: number }[] = [];
  for (const { day, distance } of nearestDays) {
    const last = found[count - 1];
    if (last && distance > last.distance) break;
    const free = slotsOfDay(therapist, day, durationMinutes, taken, clock)
      .filter(({ state }) => state === "free")
      .map((one) => ({ one, start: slotStart(one.day, one.slot).getTime() }))
      .map((timed) => ({ ...timed, distance: Math.abs(timed.start - instant) }));
    found = [...found, ...free]
      .toSorted((a, b) => a.distance - b.distance || a.start - b.start)
      .slice(0, count);
  }
  return found.toSorted((a, b) => a.start - b.start).map(({ one }) => one);
}

/** Lists `count` consecutive days, starting with `first`. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}

/**
 * The spans of a therapist as one text, earliest first: the seconds since 1970 of each start and end, and 1 where it
 * has the buffer, or else 0. A thousand therapists have tens of thousands of spans in a week; texts are read fast, and
 * equal spans have equal texts.
 */
export type SpansText = string;

const secondsOf = (at: Date) => at.getTime() / 1000;

/** Writes spans as text, as `takenSpansByTherapist` reads them. */
export function textOfSpans(spans: readonly TakenSpan[]): SpansText {
  return spans
    .toSorted(
      (one, other) =>
        secondsOf(one.startsAt) - secondsOf(other.startsAt) ||
        secondsOf(one.endsAt) - secondsOf(other.endsAt) ||
        Number(one.hasBuffer) - Number(other.hasBuffer),
    )
    .flatMap((span) => [secondsOf(span.startsAt), secondsOf(span.endsAt), Number(span.hasBuffer)])
    .join(" ");
}

/**
 * Reads the spans of a text.
 * @param day only those that can take a slot of this day, which is much faster
 */
export function spansOfText(text: SpansText, day?: string): TakenSpan[] {
  const numbers = text === "" ? [] : text.split(" ").map(Number);
  const spans: TakenSpan[] = [];
  const near = day === undefined ? undefined : isNear(day);
  for (let at = 0; at + 2 < numbers.length; at += 3) {
    const [start, end] = [(numbers[at] ?? 0) * 1000, (numbers[at + 1] ?? 0) * 1000];
    const hasBuffer = numbers[at + 2] === 1;
    if (!near || near(start, end))
      spans.push({ startsAt: new Date(start), endsAt: new Date(end), hasBuffer });
  }
  return spans;
}
