import { instantOf } from "../../lib/india-time.ts";
import { type Hours, isOpen, type Span } from "./availability.ts";
import { type BookingClock, isTooSoon } from "./minimum-notice.ts";
import { type Slot, slots } from "./slots.ts";

/** A slot of a day with its instants, computed once for all therapists. */
interface SlotInTime extends Span {
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

/** Returns the start of a therapist's first free hour among the given slots; undefined without one. */
export function firstFree(
  hours: Hours,
  ahead: readonly SlotInTime[],
  taken: readonly Span[],
): Date | undefined {
  return ahead.find(
    ({ day, slot, startsAt, endsAt }) =>
      isOpen(hours, day, slot, MINUTES) &&
      !taken.some((span) => span.startsAt < endsAt && startsAt < span.endsAt),
  )?.startsAt;
}
