/**
 * How soon a session may start. Therapists learn of a booking by email: without notice, one made at 9:53 PM for
 * 10:00 PM finds nobody there. The operator sets it (MINIMUM_NOTICE_MINUTES, docs/decisions/0040).
 */

/** What use cases need to know of it. */
export interface NoticeDeps {
  /** A session starts at least so many minutes after it is chosen; 0: any time that has not passed. */
  minimumNoticeMinutes: number;
}

/** From when a therapist's slots can be chosen. */
export interface BookingClock extends NoticeDeps {
  now: Date;
  /** The start of the slot that this visitor holds with the therapist. It was chosen in time and stays theirs. */
  heldStart?: Date | undefined;
}

/** Does the slot start within the minimum notice? One that has passed does too. */
export function isTooSoon(startsAt: Date, { now, minimumNoticeMinutes, heldStart }: BookingClock) {
  if (startsAt.getTime() === heldStart?.getTime()) return startsAt <= now;
  return startsAt <= now || startsAt.getTime() - now.getTime() < minimumNoticeMinutes * 60_000;
}

/** "2 hours", "1 hour", "90 minutes", "7 days" */
function durationOf(minutes: number): string {
  const days = minutes / 1440;
  if (days > 1 && Number.isInteger(days)) return `${days} days`;
  const [count, unit] = minutes % 60 === 0 ? [minutes / 60, "hour"] : [minutes, "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** What is said to another client that asks for a slot within the notice. */
export function minimumNoticeMessage({ minimumNoticeMinutes }: NoticeDeps): string {
  return `must start at least ${durationOf(minimumNoticeMinutes)} from now`;
}

/** What is said beside times: "Sessions start at least 2 hours from now." Nothing where there is no notice. */
export function minimumNoticeText({ minimumNoticeMinutes }: NoticeDeps): string {
  if (minimumNoticeMinutes === 0) return "";
  return `Sessions start at least ${durationOf(minimumNoticeMinutes)} from now.`;
}
