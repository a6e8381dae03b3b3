import { addMinutes } from "../../lib/india-time.ts";

/** After a try the sweep leaves an email to its job for so long: longer than a job waits between two tries. */
const LEFT_TO_JOB_MINUTES = 20;

/** Longer than a mailbox takes at most to send one email (`app/adapters/mail/smtp.server.ts` gives up after 50 s). */
const LEASE_MINUTES = 1;

/** An email that no session ends, such as one about money, is news for so long. */
export const MOST_DAYS = 30;

/** @returns the instant from which the sweep looks at an email that was due or tried at `now` */
export function sweptFrom(now: Date): Date {
  return addMinutes(now, LEFT_TO_JOB_MINUTES);
}

/** @returns until when a sender that begins at `now` has the email to itself */
export function leasedUntil(now: Date): Date {
  return addMinutes(now, LEASE_MINUTES);
}

/**
 * @param until the end of what the email is about; without it an email is of use for {@link MOST_DAYS} days
 * @returns whether an email is not worth sending any more
 */
export function isPointless(writtenAt: Date, now: Date, until?: Date): boolean {
  return now >= (until ?? addMinutes(writtenAt, MOST_DAYS * 24 * 60));
}

/** The end of a session: of what its confirmation and its changes are about. */
export function endOfSession(session: { startsAt: Date; durationMinutes: number }): Date {
  return addMinutes(session.startsAt, session.durationMinutes);
}
