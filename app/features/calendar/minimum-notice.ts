/**
 * How soon a session may start. Therapists learn of a booking by email: without notice, no therapist would join a
 * session that is booked at 9:53 PM for 10:00 PM. The operator sets it (MINIMUM_NOTICE_MINUTES, docs/decisions/0040).
 */

/** The notice setting, for use cases. */
export interface NoticeDeps {
  /** Least minutes between choosing a slot and its start; 0: any time that has not passed. */
  minimumNoticeMinutes: number;
}

/** Determines from when a therapist's slots can be chosen. */
export interface BookingClock extends NoticeDeps {
  now: Date;
  /** The start of the slot that this visitor holds with the therapist; exempt, because it was chosen in time. */
  heldStart?: Date | undefined;
}

/** Returns true when the slot starts within the minimum notice or has passed. */
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

/** Returns the error message for an API caller that requests a slot within the notice. */
export function minimumNoticeMessage({ minimumNoticeMinutes }: NoticeDeps): string {
  return `must start at least ${durationOf(minimumNoticeMinutes)} from now`;
}

/** Returns the text next to slots: "Sessions start at least 2 hours from now." Empty without a notice. */
export function minimumNoticeText({ minimumNoticeMinutes }: NoticeDeps): string {
  if (minimumNoticeMinutes === 0) return "";
  return `Sessions start at least ${durationOf(minimumNoticeMinutes)} from now.`;
}
