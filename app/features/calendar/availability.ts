import { addDays, weekdayOf } from "../../lib/india-time.ts";
import { type Therapist, weekdays } from "../therapists/therapist.ts";
import { type BookingClock, isTooSoon } from "./minimum-notice.ts";
import { type Slot, slotEnd, slots, slotStart } from "./slots.ts";

/** Which slots of a therapist can be had. Pure: the clock and what is taken are arguments. */

export interface Span {
  startsAt: Date;
  endsAt: Date;
}

export interface TakenSpan extends Span {
  therapistId: number;
}

/**
 * What others have taken. The slot that is held for the visitor who asks is free to them: told that it is taken, they
 * would look for another and give up their own.
 * @param held the visitor's own, if there is one. No two live claims of a therapist begin at once
 */
export function spansTakenByOthers<One extends TakenSpan>(
  taken: readonly One[],
  held: TakenSpan | undefined,
): One[] {
  return taken.filter(
    ({ therapistId, startsAt }) =>
      therapistId !== held?.therapistId || startsAt.getTime() !== held.startsAt.getTime(),
  );
}

/** too_soon: it starts within the minimum notice. */
export type SlotState = "free" | "passed" | "too_soon" | "taken" | "closed";

export interface SlotOnDay {
  day: string;
  slot: Slot;
  state: SlotState;
}

export type Hours = Pick<Therapist, "weeklyHours" | "daysOff">;

/** Does the therapist work all of [slot start, + duration) on that day? */
export function isOpen(
  therapist: Hours,
  day: string,
  slot: Slot,
  durationMinutes: number,
): boolean {
  if (therapist.daysOff.includes(day)) return false;
  if (therapist.weeklyHours === null) return true;
  const weekday = weekdays[weekdayOf(day)];
  const spans = (weekday && therapist.weeklyHours[weekday]) ?? [];
  // Slots and hours are whole hours of one day, and India has no summer time: numbers compare as instants would.
  const end = slot.hour + durationMinutes / 60;
  return spans.some(([from, to]) => from <= slot.hour && end <= to);
}

/** The fourteen slots of a day with the state of each, for a session of the given length. */
export function slotsOfDay(
  therapist: Hours,
  day: string,
  durationMinutes: number,
  taken: readonly Span[],
  clock: BookingClock,
): SlotOnDay[] {
  return slots.map((slot) => {
    const startsAt = slotStart(day, slot);
    const endsAt = slotEnd(day, slot, durationMinutes);
    const state = (): SlotState => {
      if (!isOpen(therapist, day, slot, durationMinutes)) return "closed";
      if (startsAt <= clock.now) return "passed";
      if (isTooSoon(startsAt, clock)) return "too_soon";
      const overlaps = taken.some((span) => span.startsAt < endsAt && startsAt < span.endsAt);
      return overlaps ? "taken" : "free";
    };
    return { day, slot, state: state() };
  });
}

/** The `count` free slots nearest in time to `wished`, earliest first, out of the given days. */
export function nearestFree(
  therapist: Hours,
  wished: Date,
  days: readonly string[],
  durationMinutes: number,
  taken: readonly Span[],
  clock: BookingClock,
  count: number,
): SlotOnDay[] {
  const distance = (one: SlotOnDay) =>
    Math.abs(slotStart(one.day, one.slot).getTime() - wished.getTime());
  return days
    .flatMap((day) => slotsOfDay(therapist, day, durationMinutes, taken, clock))
    .filter((one) => one.state === "free")
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, count)
    .toSorted((a, b) => slotStart(a.day, a.slot).getTime() - slotStart(b.day, b.slot).getTime());
}

/** `count` days from `first` on. */
export function daysFrom(first: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(first, index));
}
