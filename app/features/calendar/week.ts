import { addDays, formatOrdinalDay } from "../../lib/india-time.ts";
import type { NextFree } from "../therapists/listed-therapist.ts";
import { calendarCopy } from "./calendar-copy.ts";

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
  return day && time && { when, day: day.label, time: time.value };
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

/** How far ahead a session can be booked. */
export const LAST_DAY_AHEAD = 180;

export function isWithinReach(day: string, today: string): boolean {
  return day >= today && day <= addDays(today, LAST_DAY_AHEAD);
}
