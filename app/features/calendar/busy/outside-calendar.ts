import type { CalendarFault } from "./provider.ts";

/** How often a calendar is read. */
export const READ_EVERY_MINUTES = 15;

/** A therapist's calendar is read once in so many minutes at most, by request or schedule. */
export const READ_AT_MOST_EVERY_MINUTES = 1;

/** For so long the last copy counts without an alert; after it, it still counts. */
export const WARN_AFTER_HOURS = 6;

/** Of more entries that can't be read, one can't be told from another. */
export const MOST_SKIPPED = 50;

/**
 * Why an entry counts less or more than it should. no_time, no_end and unknown_zone: its days are busy. rule: its first
 * day counts. cut_off and too_much: the calendar as a whole.
 */
export type SkipReason =
  | "no_start"
  | "no_time"
  | "no_end"
  | "unknown_zone"
  | "ends_before_start"
  | "rule"
  | "too_often"
  | "further_days"
  | "excluded_days"
  | "cut_off"
  | "too_much";

/** An entry that can't be understood, named so that its therapist finds it; no word of it is kept. */
export interface SkippedEntry {
  /** Where it begins in the file, from 1. */
  line: number;
  /** YYYY-MM-DD, where it can be read. */
  day: string | null;
  reason: SkipReason;
}

/** How a therapist's own calendar is connected; never its address. */
export interface OutsideCalendar {
  /** Where it is: "calendar.google.com". */
  host: string;
  addedAt: Date;
  /** When the busy times that count were read; null: not yet. */
  readAt: Date | null;
  /** Why it could not be read since then. */
  fault: CalendarFault | null;
  /** Entries that can't be understood, at most `MOST_SKIPPED`. */
  skipped: readonly SkippedEntry[];
  /** It has not been read for hours. */
  isStale: boolean;
}

/** A therapist's calendar at which a person must look. */
export interface CalendarToSee {
  therapistId: number;
  name: string;
  /** When it was read last, or was connected. */
  since: Date;
  /** Why the last try failed. */
  fault: CalendarFault | null;
  /** Entries that can't be understood, at most `MOST_SKIPPED`. */
  skipped: number;
}

/** The instant at which a calendar that is not read becomes stale. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - WARN_AFTER_HOURS * 3_600_000);
}
