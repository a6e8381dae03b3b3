import { addDays } from "../../../lib/india-time.ts";
import { slotsOfDay } from "../../calendar/availability.ts";
import type { BookingClock } from "../../calendar/minimum-notice.ts";
import type { Period } from "../../calendar/slots.ts";
import type { Hours } from "../../therapists/therapist.ts";
import { calendarCopy } from "../../calendar/calendar-copy.ts";

/** A time of step 8. */
export interface OfferedTime {
  hour: number;
  label: string;
  period: Period;
  /** Why it can't be chosen. */
  note?: string | undefined;
}

const everyHour: Hours = {
  weeklyHours: null,
  daysOff: [],
  state: "listed",
  minimumNoticeMinutes: 0,
  bufferMinutes: 0,
};

/** Lists a day's times. By the clock only: whether a time is free depends on the therapist. */
export function timesOfDay(day: string, duration: 30 | 60, clock: BookingClock): OfferedTime[] {
  return slotsOfDay(everyHour, day, duration, [], clock).map(({ slot, state }) => ({
    ...slot,
    note: calendarCopy.slotNotes[state],
  }));
}

const DAYS_AHEAD = 8;

/** Returns the requested day or, if none of its times can be chosen any more, the next day that has one. */
export function dayWithTimes(requested: string, clock: BookingClock): string {
  for (let ahead = 0; ahead < DAYS_AHEAD; ahead += 1) {
    const day = addDays(requested, ahead);
    if (timesOfDay(day, 60, clock).some(({ note }) => !note)) return day;
  }
  return requested;
}
