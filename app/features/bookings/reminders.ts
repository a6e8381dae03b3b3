import { addMinutes } from "../../lib/india-time.ts";

/** Reminders are sent a day and an hour ahead, and never after the start. */
export type Ahead = "day" | "hour";

const minutesAhead: Readonly<Record<Ahead, number>> = { day: 24 * 60, hour: 60 };

/** Minutes after which a late reminder is dropped: the next one or the session is near. */
const LATE_MINUTES: Readonly<Record<Ahead, number>> = { day: 20 * 60, hour: 60 };

export interface Reminder {
  ahead: Ahead;
  at: Date;
}

/** Returns the future reminders of a session. A visitor who books less than an hour before gets none. */
export function remindersOf(startsAt: Date, now: Date): Reminder[] {
  return (["day", "hour"] as const)
    .map((ahead) => ({ ahead, at: addMinutes(startsAt, -minutesAhead[ahead]) }))
    .filter(({ at }) => now < at);
}

/** Returns true while a due reminder is not too late to send. */
export function isTimely(ahead: Ahead, startsAt: Date, now: Date): boolean {
  const due = addMinutes(startsAt, -minutesAhead[ahead]);
  return due <= now && now < addMinutes(due, LATE_MINUTES[ahead]);
}
