import { addDays, formatClock, formatDay, indiaDay, indiaHour } from "../../../lib/india-time.ts";
import type { NextFree } from "../../therapists/listed-therapist.ts";
import { calendarCopy } from "../calendar-copy.ts";
import { periodOf } from "../slots.ts";
import type { SlotInTime } from "./first-free-slot.ts";

/** A day with the number of its free slots. */
export interface FreeDay {
  day: string;
  free: number;
}

/** Counts the free slots of each day. */
export function countFreeDays(days: readonly string[], free: readonly SlotInTime[]): FreeDay[] {
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
