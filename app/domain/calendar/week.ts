import { addDays, formatOrdinalDay, isDay } from "../../lib/india-time.ts";
import type { NextFree } from "../therapists/therapist.ts";
import { calendarCopy, isWithinReach, slotText } from "./slots.ts";

/** The date strip has seven days. */
export const STRIP_DAYS = 7;

/** One day of the strip, with its times as the grid shows them. */
export interface WeekDay {
  /** YYYY-MM-DD */
  day: string;
  label: string;
  groups: {
    label: string;
    times: { value: string; disabled?: boolean; note?: string }[];
  }[];
}

/**
 * Returns the day that a strip preselects: the requested one, or else its first day with a free time.
 * The first day counts as not chosen: late in the evening today has no free time left.
 * @param requested YYYY-MM-DD; it may lie outside the strip
 */
export function dayToBeginWith(week: readonly WeekDay[], requested: string | undefined) {
  const [first] = week;
  const found = week.find(({ day }) => day === requested) ?? first;
  if (found !== first) return found?.day;
  return (week.find(hasFreeTime) ?? first)?.day;
}

/** Returns the first free time of a strip that begins today. */
export function firstFreeTime(week: readonly WeekDay[]): NextFree | undefined {
  const position = week.findIndex(hasFreeTime);
  const day = week[position];
  const time = day?.groups.flatMap(({ times }) => times).find(({ disabled }) => !disabled);
  const when = (["today", "tomorrow"] as const)[position] ?? "later";
  return day && time && { when, day: day.label, time: slotText(time.value) };
}

/** Counts the times of a day that can be chosen. */
export function countFree({ groups }: WeekDay): number {
  return groups.flatMap(({ times }) => times).filter(({ disabled }) => !disabled).length;
}

export function hasFreeTime({ groups }: WeekDay): boolean {
  return groups.some(({ times }) => times.some(({ disabled }) => !disabled));
}

/** Returns the name of one day's radio buttons: without JavaScript each day has its own set. */
export function timeFieldOf(day: string): string {
  return `time-${day}`;
}

/** "Today", "Tomorrow", "23rd Nov 2026" */
export function dayLabel(day: string, today: string): string {
  if (day === today) return calendarCopy.today;
  return day === addDays(today, 1) ? calendarCopy.tomorrow : formatOrdinalDay(day);
}

/** How many days a strip shows before a day that lies beyond the strip that begins today. */
const DAYS_BEFORE = 3;

/**
 * Returns the first day of the strip that shows a day: today, or where that strip ends earlier, three days before it.
 * @param day YYYY-MM-DD; today's strip for a text that is none, or out of reach
 */
export function stripStart(day: string, today: string): string {
  const isBeyond = isDay(day) && isWithinReach(day, today) && day >= addDays(today, STRIP_DAYS);
  return isBeyond ? addDays(day, -DAYS_BEFORE) : today;
}

/**
 * Returns the days that open the strips before and after one, as `stripStart` takes them.
 * @returns null for the strip that begins today
 */
export function stripsBeside(
  first: string,
  today: string,
): { earlier: string; later: string | null } | null {
  if (first === today) return null;
  const later = addDays(first, STRIP_DAYS + DAYS_BEFORE);
  return {
    earlier: addDays(first, DAYS_BEFORE - STRIP_DAYS),
    later: isWithinReach(later, today) ? later : null,
  };
}
