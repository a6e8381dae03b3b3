import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { dropUnsent, type EmailKey, listUnsent } from "./delivery-store.server.ts";
import { MOST_DAYS } from "./email-retry-times.ts";
import { sendTherapistCancellation, sendVisitorCancellation } from "./send-cancellation.server.ts";
import { sendOffer } from "./send-offer.server.ts";
import { sendRefundEmail, sendDuplicatePaymentEmail } from "./send-refund-email.server.ts";
import { sendReminder } from "./send-reminder.server.ts";
import {
  sendTherapistConfirmation,
  sendTherapistRescheduled,
  sendVisitorConfirmation,
  sendVisitorRescheduled,
} from "./send-session-email.server.ts";
import { dropPointlessRefused } from "./refused-store.server.ts";
import type { SendEmailDeps } from "./send-email-once.server.ts";
import type { EmailKind } from "./store.server.ts";

type Send = (deps: SendEmailDeps, email: EmailKey, now: Date) => Promise<void>;

const remind =
  (ahead: "day" | "hour"): Send =>
  (deps, { orderId, version }, now) =>
    sendReminder(deps, { orderId, sequence: version, ahead }, now);

/** What writes and sends each kind of email, if it is still true and of use. */
const sendAgain: Readonly<Record<EmailKind, Send>> = {
  confirmation: (deps, { orderId }, now) => sendVisitorConfirmation(deps, orderId, now),
  therapist: (deps, { orderId }, now) => sendTherapistConfirmation(deps, orderId, now),
  moved: (deps, { orderId, version }, now) => sendVisitorRescheduled(deps, orderId, version, now),
  moved_therapist: (deps, { orderId, version }, now) =>
    sendTherapistRescheduled(deps, orderId, version, now),
  cancelled: (deps, { orderId }, now) => sendVisitorCancellation(deps, orderId, now),
  cancelled_therapist: (deps, { orderId }, now) => sendTherapistCancellation(deps, orderId, now),
  reminder_day: remind("day"),
  reminder_hour: remind("hour"),
  offer: (deps, { orderId }, now) => sendOffer(deps, orderId, now),
  refund: (deps, { orderId, version }, now) =>
    version === 0
      ? sendRefundEmail(deps, orderId, now)
      : sendDuplicatePaymentEmail(deps, orderId, now),
  // Its own job tries for as long as its request is kept. A visitor who still wants the links asks again.
  link: async () => {},
};

/**
 * Sends an email that its job has left unsent. One that nobody has a use for any more (the session moved on, was
 * cancelled or is over) is dropped, so that nothing waits for it.
 * @throws {MailError} when it was not taken: its job tries again
 */
export async function resendEmail(deps: SendEmailDeps, email: EmailKey, now: Date): Promise<void> {
  await sendAgain[email.kind](deps, email, now);
  await dropUnsent(deps.db, email, now);
}

/** More of them are sent in the minutes that follow. */
const MOST_AT_ONCE = 100;

/**
 * Publishes every unsent email that no job has tried for a while, such as after its job was given up or its address
 * corrected. Called every minute. Published twice between two tries, it is one job.
 */
export async function sweepEmails(
  deps: Pick<SendEmailDeps, "db"> & { publish: PublishEvent },
  now: Date,
): Promise<void> {
  await dropPointlessRefused(deps.db, MOST_DAYS, now);
  for (const { tryAgainAt, ...email } of await listUnsent(deps.db, now, MOST_AT_ONCE))
    await deps.publish(deps.db, "email.unsent", email, { occurrence: tryAgainAt });
}
