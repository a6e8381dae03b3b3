import { addMinutes, indiaDay } from "../../lib/india-time.ts";
import type { Hours } from "../therapists/therapist.ts";
import { isSlotWithinHours, type Span, type TakenSpan } from "./availability.ts";
import { allowSlot } from "./slot-rules.ts";
import {
  type BookingClock,
  isWithinReach,
  LONGEST_MINUTES,
  type SlotTime,
  slotStart,
  slotTimes,
} from "./slots.ts";

/**
 * What each slot of a therapist is used for, as the desk's calendar shows it. Whether one is free is the rule's word
 * (slot-rules.ts), asked for staff: the minimum notice does not bind them. Here is only why one is not. Pure.
 */

/**
 * The use of a span that is taken: a live state of a claim, an absence that staff recorded ("blocked"), an hour that
 * the therapist blocked ("own"), or an entry of the therapist's other calendar ("busy").
 */
export type TakenBy = "held" | "paid" | "offered" | "booked" | Unavailable | "busy";

/** An hour is blocked by staff, or by the therapist. Each opens again only the hours that they blocked. */
export type Unavailable = "blocked" | "own";

/** A span that is not free, and what has it. */
export interface UsedSpan extends Span {
  by: TakenBy;
}

/**
 * passed: nothing was in it. beside: nearer to another session than the therapist's buffer. off: outside the weekly
 * hours. far: beyond the last day that can be booked.
 */
export type SlotUse =
  | TakenBy
  | "free"
  | "passed"
  | "beside"
  | "off"
  | "day_off"
  | "paused"
  | "left"
  | "far";

export interface SlotWithUse<Used extends UsedSpan = UsedSpan> {
  slot: SlotTime;
  startsAt: Date;
  use: SlotUse;
  /** The claim, where one has the slot. */
  claim: Used | undefined;
}

/** Why a therapist takes no bookings in a slot by their own settings. */
function closedBy({ state, daysOff }: Hours, day: string): SlotUse {
  if (state !== "listed") return state;
  return daysOff.includes(day) ? "day_off" : "off";
}

const isClaim = ({ by }: UsedSpan) => by !== "blocked" && by !== "own" && by !== "busy";

/**
 * Lists the fourteen slots of a therapist's day with their uses, each for the longest session.
 * @param spans of the therapist, by time; those of other days do no harm
 */
export function slotUsesOfDay<Used extends UsedSpan>(
  therapist: Hours & { id: number },
  day: string,
  spans: readonly Used[],
  clock: BookingClock,
): SlotWithUse<Used>[] {
  const isFar = !isWithinReach(day, indiaDay(clock.now)) && day > indiaDay(clock.now);
  const taken = spans.map((span) => ({ ...span, hasBuffer: isClaim(span) }));
  return slotTimes.map((slot) => {
    const startsAt = slotStart(day, slot);
    const endsAt = addMinutes(startsAt, LONGEST_MINUTES);
    const here = spans.filter((span) => span.startsAt < endsAt && startsAt < span.endsAt);
    const claim = here.find(isClaim);
    const use = (): SlotUse => {
      if (claim) return claim.by;
      if (!isFar && isFreeForStaff(therapist, day, slot, taken, clock)) return "free";
      if (!isSlotWithinHours(therapist, day, slot, LONGEST_MINUTES))
        return closedBy(therapist, day);
      const reason =
        here.find(({ by }) => by === "blocked") ?? here.find(({ by }) => by !== "own") ?? here[0];
      if (reason) return reason.by;
      if (startsAt <= clock.now) return "passed";
      return isFar ? "far" : "beside";
    };
    return { slot, startsAt, use: use(), claim };
  });
}

/** Returns true when staff can book an hour of a therapist. */
function isFreeForStaff(
  therapist: Hours & { id: number },
  day: string,
  time: SlotTime,
  taken: readonly TakenSpan[],
  clock: BookingClock,
): boolean {
  const startsAt = slotStart(day, time);
  const slot = { therapistId: therapist.id, startsAt, durationMinutes: LONGEST_MINUTES } as const;
  return allowSlot({ by: "staff", therapist, slot, clock, taken }, { day, time }).ok;
}

/**
 * Returns true when staff can book some hour of a therapist's day, or the one that is asked for.
 * @param wanted.day within reach of a booking @param taken of the therapist; those of other days only take time
 */
export function hasFreeSlot(
  therapist: Hours & { id: number },
  { day, hour }: { day: string; hour?: number | undefined },
  taken: readonly TakenSpan[],
  clock: BookingClock,
): boolean {
  if (therapist.state !== "listed") return false;
  return slotTimes.some(
    (time) =>
      (hour === undefined || time.hour === hour) &&
      isFreeForStaff(therapist, day, time, taken, clock),
  );
}
