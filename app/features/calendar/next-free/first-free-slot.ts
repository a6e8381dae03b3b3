import { instantOf } from "../../../lib/india-time.ts";
import { type Hours, isOpen, type Span } from "../availability.ts";
import { type BookingClock, isTooSoon } from "../minimum-notice.ts";
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

function isFree(
  { day, slot, startsAt, endsAt }: SlotInTime,
  hours: Hours,
  taken: readonly Span[],
): boolean {
  return (
    isOpen(hours, day, slot, MINUTES) &&
    !taken.some((span) => span.startsAt < endsAt && startsAt < span.endsAt)
  );
}

/** Returns the start of a therapist's first free hour among the given slots; undefined without one. */
export function firstFree(
  hours: Hours,
  ahead: readonly SlotInTime[],
  taken: readonly Span[],
): Date | undefined {
  return ahead.find((slot) => isFree(slot, hours, taken))?.startsAt;
}

/** Lists a therapist's free hours among the given slots. */
export function freeSlots(
  hours: Hours,
  ahead: readonly SlotInTime[],
  taken: readonly Span[],
): SlotInTime[] {
  return ahead.filter((slot) => isFree(slot, hours, taken));
}
