import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import type { NoticeDeps } from "../../calendar/minimum-notice.ts";
import { dropUnsent, type EmailKey, listUnsent } from "../delivery-store.server.ts";
import { MAX_SEND_DAYS } from "../email-retry-times.ts";
import { sendTherapistCancellation, sendVisitorCancellation } from "../send-cancellation.server.ts";
import { sendOffer } from "../send-offer.server.ts";
import {
  sendDuplicatePaymentEmail,
  sendGoodwillEmail,
  sendRefundEmail,
} from "../send-refund-email.server.ts";
import { sendReminder } from "../send-reminder.server.ts";
import {
  sendMissedEmail,
  sendTherapistConfirmation,
  sendTherapistRescheduled,
  sendVisitorConfirmation,
  sendVisitorRescheduled,
} from "../send-session-email.server.ts";
import { dropExpiredRefused } from "../refused-store.server.ts";
import { countEmailFault, isMailOutage, type SendEmailDeps } from "../send-email-once.server.ts";
import type { EmailKind } from "../store.server.ts";

type Send = (deps: SendEmailDeps & NoticeDeps, email: EmailKey, now: Date) => Promise<void>;

const reminder =
  (ahead: "day" | "hour"): Send =>
  (deps, { orderId, version }, now) =>
    sendReminder(deps, { orderId, sequence: version, ahead }, now);

/** The sender of each kind of email; each does nothing if the email is out of date. */
const senders: Readonly<Record<EmailKind, Send>> = {
  confirmation: (deps, { orderId, version }, now) =>
    sendVisitorConfirmation(deps, orderId, now, version),
  therapist: (deps, { orderId, version }, now) =>
    sendTherapistConfirmation(deps, orderId, now, version),
  moved: (deps, { orderId, version }, now) => sendVisitorRescheduled(deps, orderId, version, now),
  moved_therapist: (deps, { orderId, version }, now) =>
    sendTherapistRescheduled(deps, orderId, version, now),
  cancelled: (deps, { orderId }, now) => sendVisitorCancellation(deps, orderId, now),
  cancelled_therapist: (deps, { orderId, version }, now) =>
    sendTherapistCancellation(deps, orderId, now, version),
  reminder_day: reminder("day"),
  reminder_hour: reminder("hour"),
  offer: (deps, { orderId, version }, now) => sendOffer(deps, orderId, now, version),
  refund: (deps, { orderId, version }, now) =>
    version === 0
      ? sendRefundEmail(deps, orderId, now)
      : sendDuplicatePaymentEmail(deps, orderId, now),
  goodwill: (deps, { orderId, version }, now) => sendGoodwillEmail(deps, orderId, version, now),
  missed: (deps, { orderId, version }, now) => sendMissedEmail(deps, orderId, now, version),
  // The link request's own job retries for as long as the request is kept. After that the visitor can ask again.
  link: async () => {},
};

/**
 * Sends an email that its job has left unsent. Drops one that is out of date (session rescheduled, cancelled or over).
 * @throws {MailError} when the mail server did not accept it; the job retries
 */
export async function resendEmail(
  deps: SendEmailDeps & NoticeDeps,
  email: EmailKey,
  now: Date,
): Promise<void> {
  try {
    await senders[email.kind](deps, email, now);
  } catch (error) {
    // One that fails before it is written has been counted by no try.
    if (!isMailOutage(error) && (await countEmailFault(deps, email, error, now))) return;
    throw error;
  }
  await dropUnsent(deps.db, email, now);
}

/** Emails per sweep; the rest follows in the next minutes. */
const SWEEP_LIMIT = 100;

/**
 * Publishes every unsent email that no job has tried for a while, such as after its job gave up or its email address
 * was corrected. Runs every minute. Two sweeps between two tries publish one job.
 */
export async function sweepEmails(
  deps: Pick<SendEmailDeps, "db"> & { publish: PublishEvent },
  now: Date,
): Promise<void> {
  await dropExpiredRefused(deps.db, MAX_SEND_DAYS, now);
  for (const { retryAt, ...email } of await listUnsent(deps.db, now, SWEEP_LIMIT))
    await deps.publish(deps.db, "email.unsent", email, { occurrence: retryAt });
}
