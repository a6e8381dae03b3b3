/**
 * How soon a session may start. Therapists learn of a booking by email: without notice, no therapist would join a
 * session that is booked at 9:53 PM for 10:00 PM. The operator sets it (MINIMUM_NOTICE_MINUTES, docs/decisions/0040); a
 * therapist may need a longer one.
 */

import { calendarCopy } from "./calendar-copy.ts";

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

/** Returns the clock with the therapist's own notice where that is longer than the site's. */
export function withNoticeOf<Clock extends NoticeDeps>(
  therapist: { minimumNoticeMinutes: number },
  clock: Clock,
): Clock {
  const { minimumNoticeMinutes } = clock;
  return therapist.minimumNoticeMinutes > minimumNoticeMinutes
    ? { ...clock, minimumNoticeMinutes: therapist.minimumNoticeMinutes }
    : clock;
}

/** Returns the error message for an API caller that requests a slot within the notice. */
export function minimumNoticeMessage({ minimumNoticeMinutes }: NoticeDeps): string {
  return calendarCopy.noticeRule(minimumNoticeMinutes);
}

/** Returns the text next to slots: "Sessions start at least 2 hours from now." Empty without a notice. */
export function minimumNoticeText({ minimumNoticeMinutes }: NoticeDeps): string {
  return minimumNoticeMinutes === 0 ? "" : calendarCopy.notice(minimumNoticeMinutes);
}
