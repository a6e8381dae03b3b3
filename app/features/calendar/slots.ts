import { addMinutes, instantOf } from "../../lib/india-time.ts";

/** The slots of a day: fourteen starts on whole hours of India time. */

export type Period = "Morning" | "Afternoon" | "Evening" | "Night";

export interface Slot {
  /** In the specification's format of a preferred time: "9:00 AM". */
  label: string;
  hour: number;
  period: Period;
}

export const periods: readonly Period[] = ["Morning", "Afternoon", "Evening", "Night"];

/** Morning [8,12) Afternoon [12,17) Evening [17,20) Night [20,23) */
export function periodOf(hour: number): Period {
  if (hour < 12) return "Morning";
  if (hour < 17) return "Afternoon";
  return hour < 20 ? "Evening" : "Night";
}

function labelOf(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12}:00 ${hour < 12 ? "AM" : "PM"}`;
}

const hours = [9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22];

export const slots: readonly Slot[] = hours.map((hour) => ({
  label: labelOf(hour),
  hour,
  period: periodOf(hour),
}));

/** Longest session, in minutes; bounds the search for sessions that overlap a span by their start. */
export const LONGEST_MINUTES = 60;

export function findSlot(label: string): Slot | undefined {
  return slots.find((slot) => slot.label === label);
}

export function slotStart(day: string, slot: Slot): Date {
  return instantOf(day, slot.hour);
}

/** A session takes [start, start + duration). */
export function slotEnd(day: string, slot: Slot, durationMinutes: number): Date {
  return addMinutes(slotStart(day, slot), durationMinutes);
}
