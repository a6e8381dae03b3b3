import { addDays, addMinutes } from "../../lib/india-time.ts";
import { LAST_HOURS_BEFORE, payReminderAt } from "./pay-link.ts";

/** The next sessions that are proposed to a client after a session (docs/decisions/0083). */

/** As many as a proposal has at most. */
export const FOLLOW_UPS_AT_MOST = 8;

/** Weeks between two sessions: weekly or fortnightly. */
export const followUpWeeks = [1, 2] as const;
export type FollowUpWeeks = (typeof followUpWeeks)[number];

const DAY = 24 * 60;
/** A client has at least so long to pay, where the hold is to end a day before the session. */
const LEAST_MINUTES = 2 * 60;

/**
 * Returns until when a proposed session is held: a day before its start, so that its time can still be booked by
 * another; a session that is nearer is held as a pay link is.
 * @returns undefined where even that is over
 */
export function followUpHeldUntil(startsAt: Date, now: Date): Date | undefined {
  const dayBefore = addMinutes(startsAt, -DAY);
  if (dayBefore > addMinutes(now, LEAST_MINUTES)) return dayBefore;
  const latest = addMinutes(startsAt, -LAST_HOURS_BEFORE * 60);
  return latest > now ? latest : undefined;
}

/** Returns when the client is reminded of a proposed session: a day before its hold ends, if that is to come. */
export function followUpReminderAt(heldUntil: Date, now: Date): Date {
  const dayBefore = addMinutes(heldUntil, -DAY);
  return dayBefore > now ? dayBefore : payReminderAt(heldUntil, now);
}

/** Lists the days of a proposal. @param first YYYY-MM-DD in India @param count at most FOLLOW_UPS_AT_MOST */
export function followUpDays(first: string, weeks: FollowUpWeeks, count: number): string[] {
  return Array.from({ length: count }, (_, at) => addDays(first, at * weeks * 7));
}
