import type { Db } from "../../../db/connect.server.ts";
import { staleBefore } from "./outside-calendar.ts";
import { listStaleCalendars as listBefore } from "./outside-calendar-store.server.ts";

/** A therapist whose calendar has not been read for hours. */
export interface StaleCalendar {
  therapistId: number;
  name: string;
  /** When it was read last, or was connected. */
  since: Date;
}

/** Lists the calendars that a person must look at, the oldest first. Their last copies still count. */
export function listStaleCalendars(db: Db, now: Date, limit: number): Promise<StaleCalendar[]> {
  return listBefore(db, staleBefore(now), limit);
}
