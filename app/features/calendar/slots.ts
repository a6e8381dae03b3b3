import { addMinutes, instantOf } from "../../lib/india-time.ts";

/** The slots of a day: fourteen starts on whole hours of India time. */

export type Period = "morning" | "afternoon" | "evening" | "night";

export interface Slot {
  /** The time as forms and API callers write it, the specification's format: "9:00 AM". */
  label: string;
  hour: number;
  period: Period;
}

export const periods: readonly Period[] = ["morning", "afternoon", "evening", "night"];

/** Morning [8,12) Afternoon [12,17) Evening [17,20) Night [20,23) */
export function periodOf(hour: number): Period {
  if (hour < 12) return "morning";
  if (hour < 17) return "afternoon";
  return hour < 20 ? "evening" : "night";
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

/** Finds the slot of a posted time. */
export function findSlot(label: string): Slot | undefined {
  return slots.find((slot) => slot.label === label);
}

/** Returns the slot that starts at an hour; undefined for null and for an hour that is not offered. */
export function slotAt(hour: number | null): Slot | undefined {
  return slots.find((slot) => slot.hour === hour);
}

export function slotStart(day: string, slot: Slot): Date {
  return instantOf(day, slot.hour);
}

/** A session takes [start, start + duration). */
export function slotEnd(day: string, slot: Slot, durationMinutes: number): Date {
  return addMinutes(slotStart(day, slot), durationMinutes);
}
