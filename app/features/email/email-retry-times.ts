import { addMinutes } from "../../lib/india-time.ts";

/** How long the sweep leaves an email to its job after a try; longer than the job's longest backoff. */
const LEFT_TO_JOB_MINUTES = 20;

/** Longer than one SMTP delivery can take (`app/adapters/mail/smtp.server.ts` times out after 50 s). */
const LEASE_MINUTES = 1;

/** How many days an email without a session, such as one about a refund, is worth sending. */
export const MAX_SEND_DAYS = 30;

/** @returns the instant from which the sweep picks up an email that was due or tried at `now` */
export function sweepableFrom(now: Date): Date {
  return addMinutes(now, LEFT_TO_JOB_MINUTES);
}

/** @returns the end of a sender's lease that begins at `now` */
export function leaseEnd(now: Date): Date {
  return addMinutes(now, LEASE_MINUTES);
}

/**
 * @param until the end of what the email is about; without it the limit is {@link MAX_SEND_DAYS} days
 * @returns whether an email is too old to be worth sending
 */
export function isOutOfDate(writtenAt: Date, now: Date, until?: Date): boolean {
  return now >= (until ?? addMinutes(writtenAt, MAX_SEND_DAYS * 24 * 60));
}

/** The end of a session. Confirmations, reschedules and reminders expire then. */
export function endOfSession(session: { startsAt: Date; durationMinutes: number }): Date {
  return addMinutes(session.startsAt, session.durationMinutes);
}
