import type { Db } from "../../../db/connect.server.ts";
import { type CalendarToSee, staleBefore } from "./outside-calendar.ts";
import { listCalendarsToSee as listBefore } from "./outside-calendar-store.server.ts";

/**
 * Lists the calendars whose last reading failed, that have entries which can't be understood, or that have not been
 * read for hours. The last copies still count.
 */
export function listCalendarsToSee(db: Db, now: Date, limit: number): Promise<CalendarToSee[]> {
  return listBefore(db, staleBefore(now), limit);
}
