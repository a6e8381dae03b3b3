import { addMinutes } from "../../lib/india-time.ts";

/** How long after booking the first service is retried before the fallback is used. */
const RETRY_MINUTES = 5;

/** How long before a session the fallback is used at once. */
const IMMEDIATE_FALLBACK_MINUTES = 60;

/**
 * Whether the fallback provider creates the room now. Decided by time and not by a count of tries: the queue, an API
 * call and a restarted process all try without knowing of each other.
 */
export function isTimeForFallback(bookedAt: Date, startsAt: Date, now: Date): boolean {
  return (
    now >= addMinutes(bookedAt, RETRY_MINUTES) ||
    addMinutes(now, IMMEDIATE_FALLBACK_MINUTES) >= startsAt
  );
}
