import type { RecordFact } from "../../db/jobs/events.server.ts";
import { dropUnsent, type EmailKey, listUnsent } from "./delivery-store.server.ts";
import { MOST_DAYS } from "./email-retry-times.ts";
import { mailTherapistCancelled, mailVisitorCancelled } from "./send-cancellation.server.ts";
import { mailOffer } from "./send-offer.server.ts";
import { mailRefund, mailSecondPayment } from "./send-refund-email.server.ts";
import { mailReminder } from "./send-reminder.server.ts";
import {
  mailTherapist,
  mailTherapistMoved,
  mailVisitor,
  mailVisitorMoved,
} from "./send-session-email.server.ts";
import { dropPointlessRefused } from "./refused-store.server.ts";
import type { MailOn } from "./send-email-once.server.ts";
import type { LetterKind } from "./store.server.ts";

type Send = (deps: MailOn, email: EmailKey, now: Date) => Promise<void>;

const remind =
  (ahead: "day" | "hour"): Send =>
  (deps, { orderId, version }, now) =>
    mailReminder(deps, { orderId, sequence: version, ahead }, now);

/** What writes and sends each kind of email, if it is still true and of use. */
const sendAgain: Readonly<Record<LetterKind, Send>> = {
  confirmation: (deps, { orderId }, now) => mailVisitor(deps, orderId, now),
  therapist: (deps, { orderId }, now) => mailTherapist(deps, orderId, now),
  moved: (deps, { orderId, version }, now) => mailVisitorMoved(deps, orderId, version, now),
  moved_therapist: (deps, { orderId, version }, now) =>
    mailTherapistMoved(deps, orderId, version, now),
  cancelled: (deps, { orderId }, now) => mailVisitorCancelled(deps, orderId, now),
  cancelled_therapist: (deps, { orderId }, now) => mailTherapistCancelled(deps, orderId, now),
  reminder_day: remind("day"),
  reminder_hour: remind("hour"),
  offer: (deps, { orderId }, now) => mailOffer(deps, orderId, now),
  refund: (deps, { orderId, version }, now) =>
    version === 0 ? mailRefund(deps, orderId, now) : mailSecondPayment(deps, orderId, now),
  // Its own job tries for as long as its request is kept. A visitor who still wants the links asks again.
  link: async () => {},
};

/**
 * Sends an email that its job has left unsent. One that nobody has a use for any more (the session moved on, was
 * cancelled or is over) is dropped, so that nothing waits for it.
 * @throws {MailError} when it was not taken: its job tries again
 */
export async function resendEmail(deps: MailOn, email: EmailKey, now: Date): Promise<void> {
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
  deps: Pick<MailOn, "db"> & { record: RecordFact },
  now: Date,
): Promise<void> {
  await dropPointlessRefused(deps.db, MOST_DAYS, now);
  for (const { tryAgainAt, ...email } of await listUnsent(deps.db, now, MOST_AT_ONCE))
    await deps.record(deps.db, "email.unsent", email, { turn: tryAgainAt });
}
