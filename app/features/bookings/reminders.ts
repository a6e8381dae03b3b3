import { addMinutes } from "../../lib/india-time.ts";

/** Reminders go out a day and an hour ahead, in this order, and never after the start. */
export type Ahead = "day" | "hour";

const minutesAhead: Readonly<Record<Ahead, number>> = { day: 24 * 60, hour: 60 };

/** A reminder that is late by more than this has lost its sense: the next one, or the session, is near. */
const LATE_MINUTES: Readonly<Record<Ahead, number>> = { day: 20 * 60, hour: 60 };

export interface Reminder {
  ahead: Ahead;
  at: Date;
}

/** The reminders of a session that are still to come. Somebody who books an hour before needs none. */
export function remindersOf(startsAt: Date, now: Date): Reminder[] {
  return (["day", "hour"] as const)
    .map((ahead) => ({ ahead, at: addMinutes(startsAt, -minutesAhead[ahead]) }))
    .filter(({ at }) => now < at);
}

/** Does a reminder still make sense at `now`? */
export function isTimely(ahead: Ahead, startsAt: Date, now: Date): boolean {
  const due = addMinutes(startsAt, -minutesAhead[ahead]);
  return due <= now && now < addMinutes(due, LATE_MINUTES[ahead]);
}
