import { addMinutes } from "../../lib/india-time.ts";

/** So long somebody who has paid waits for a service that doesn't answer. */
const PATIENCE_MINUTES = 5;

/** So shortly before a session nobody waits at all. */
const HURRY_MINUTES = 60;

/**
 * Whether the spare service opens the room now. The clock decides, not a count of tries: the queue, another
 * client's call and a restarted process all try, and none knows of the others.
 */
export function isTimeForFallback(bookedAt: Date, startsAt: Date, now: Date): boolean {
  return (
    now >= addMinutes(bookedAt, PATIENCE_MINUTES) || addMinutes(now, HURRY_MINUTES) >= startsAt
  );
}
