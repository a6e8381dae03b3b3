import type { CalendarFault } from "./provider.ts";

/** How often a calendar is read. */
export const READ_EVERY_MINUTES = 15;

/** For so long the last copy counts without a warning; after it, it still counts. */
export const WARN_AFTER_HOURS = 6;

/** How a therapist's own calendar is connected; never its address. */
export interface OutsideCalendar {
  /** Where it is: "calendar.google.com". */
  host: string;
  addedAt: Date;
  /** When the busy times that count were read; null: not yet. */
  readAt: Date | null;
  /** Why it could not be read since then. */
  fault: CalendarFault | null;
  /** It has not been read for so long that a person must look. */
  isStale: boolean;
}

/** The instant at which a calendar that is not read becomes stale. */
export function staleBefore(now: Date): Date {
  return new Date(now.getTime() - WARN_AFTER_HOURS * 3_600_000);
}
