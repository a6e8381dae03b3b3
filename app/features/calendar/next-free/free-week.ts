import { addDays, formatClock, formatDay, indiaDay } from "../../../lib/india-time.ts";
import type { Hours } from "../../therapists/therapist.ts";
import type { Span } from "../availability.ts";
import type { BookingClock } from "../minimum-notice.ts";
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

/** Describes when a slot starts: "Today", "Tomorrow" or "Wed 25 Nov", and "10:00 PM". */
export function nextFreeLabel(startsAt: Date, now: Date): { day: string; time: string } {
  const today = indiaDay(now);
  const day = indiaDay(startsAt);
  const time = formatClock(startsAt);
  if (day === today) return { day: "Today", time };
  return { day: day === addDays(today, 1) ? "Tomorrow" : formatDay(startsAt), time };
}
