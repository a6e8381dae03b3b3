import { instantOf } from "../../../lib/india-time.ts";
import type { Hours } from "../../therapists/therapist.ts";
import { isOpen, isTaken, type Span } from "../availability.ts";
import { type BookingClock, isTooSoon, withNoticeOf } from "../minimum-notice.ts";
import { type Slot, slots } from "../slots.ts";

/** A slot of a day with its instants, computed once for all therapists. */
export interface SlotInTime extends Span {
  day: string;
  slot: Slot;
}

const MINUTES = 60;

/** Lists the slots of some days that can still be chosen by the clock, earliest first. */
export function slotsAhead(days: readonly string[], clock: BookingClock): SlotInTime[] {
  return days
    .flatMap((day) =>
      slots.map((slot) => ({
        day,
        slot,
        startsAt: instantOf(day, slot.hour),
        endsAt: instantOf(day, slot.hour + MINUTES / 60),
      })),
    )
    .filter(({ startsAt }) => !isTooSoon(startsAt, clock));
}

/** Returns a test of a therapist's slots: whether one is free. */
function freeWith(hours: Hours, taken: readonly Span[], clock: BookingClock) {
  const ownClock = withNoticeOf(hours, clock);
  return (one: SlotInTime) =>
    isOpen(hours, one.day, one.slot, MINUTES) &&
    (ownClock === clock || !isTooSoon(one.startsAt, ownClock)) &&
    !isTaken(hours, one, taken);
}

/** Returns the start of a therapist's first free hour among the given slots; undefined without one. */
export function firstFree(
  hours: Hours,
  ahead: readonly SlotInTime[],
  taken: readonly Span[],
  clock: BookingClock,
): Date | undefined {
  return ahead.find(freeWith(hours, taken, clock))?.startsAt;
}

/** Lists a therapist's free hours among the given slots. */
export function freeSlots(
  hours: Hours,
  ahead: readonly SlotInTime[],
  taken: readonly Span[],
  clock: BookingClock,
): SlotInTime[] {
  return ahead.filter(freeWith(hours, taken, clock));
}
