import { addDays, formatClock, formatDay, indiaDay, indiaHour } from "../../../lib/india-time.ts";
import type { NextFree } from "../../therapists/listed-therapist.ts";
import type { Hours } from "../../therapists/therapist.ts";
import type { Span } from "../availability.ts";
import type { BookingClock } from "../minimum-notice.ts";
import { calendarCopy } from "../calendar-copy.ts";
import { periodOf } from "../slots.ts";
import { freeSlots, type SlotInTime } from "./first-free-slot.ts";

/** A day with the number of its free slots. */
export interface FreeDay {
  day: string;
  free: number;
}

/** Counts a therapist's free slots of each day. @param ahead slots of these days that can still be chosen */
export function countFreeDays(
  hours: Hours,
  days: readonly string[],
  ahead: readonly SlotInTime[],
  taken: readonly Span[],
  clock: BookingClock,
): FreeDay[] {
  const free = freeSlots(hours, ahead, taken, clock);
  return days.map((day) => ({ day, free: free.filter((one) => one.day === day).length }));
}

/** Describes when a slot starts. */
export function nextFreeLabel(startsAt: Date, now: Date): NextFree {
  const today = indiaDay(now);
  const day = indiaDay(startsAt);
  const time = formatClock(startsAt);
  if (day === addDays(today, 1)) return { when: "tomorrow", day: calendarCopy.tomorrow, time };
  if (day !== today) return { when: "later", day: formatDay(startsAt), time };
  const isNight = periodOf(indiaHour(startsAt)) === "night";
  return { when: isNight ? "tonight" : "today", day: calendarCopy.today, time };
}
