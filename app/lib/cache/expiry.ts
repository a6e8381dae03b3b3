import type { Shown } from "./cache-versions.ts";

/** Holds expire without a published change; this limits how long their slots still show as taken. */
const OLDEST_TIMES_MS = 10_000;

const HALF_HOUR_MS = 30 * 60_000;

/**
 * Returns when a page expires by the clock alone. Slots pass, and days begin, at full hours in India, which are half
 * hours of UTC.
 *
 * @param now when its data is about to be read
 * @returns ms since 1970
 */
export function expiryOf(shows: Shown["kind"], now: Date): number {
  if (shows !== "times") return Infinity;
  const at = now.getTime();
  const nextHalfHour = (Math.floor(at / HALF_HOUR_MS) + 1) * HALF_HOUR_MS;
  return Math.min(at + OLDEST_TIMES_MS, nextHalfHour);
}
