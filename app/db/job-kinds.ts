import type { Language } from "../lib/language/language.ts";
import type { Db } from "./connect.server.ts";
import type { EmailKey } from "./email-kinds.ts";

/**
 * The kinds of job, each a queue of pg-boss, and what a job of each carries: ids, no personal data. A use case
 * publishes a job inside its own transaction. Only app/jobs.ts knows what handles it, so that no domain calls a later
 * one. A job may run twice.
 */
export interface JobData {
  /** Write a visitor's row from their stored answers: it couldn't be written when they sent them. */
  "write-visitor-row": { visitorId: string; row: "users" | "quiz"; failedAt: string };
  /** Ask the payment company about an order: what became of its payment, and once it is paid for a duplicate one. */
  "check-payment": { orderId: string };
  /** Request the status of a payment that the provider's webhook named. */
  "settle-payment": { orderId: string };
  /** Book the session of an order whose payment is captured. */
  "confirm-booking": { orderId: string };
  /** Request the state of a dispute that the provider's webhook named. */
  "check-dispute": { disputeId: string; orderId?: string };
  /** Create the meeting of a session, or of its new therapist, confirm it, and cancel those that no session uses. */
  "create-meeting": { orderId: string };
  "reschedule-meeting": { orderId: string };
  /** Cancel the meetings of an order that no session uses. */
  "cancel-meeting": { orderId: string };
  /** Hold alternative slots for a session that its therapist no longer holds. */
  "hold-alternatives": { orderId: string };
  /** Hold another slot in place of one that has left an offer; `change` counts these changes. */
  "refill-offer": { orderId: string; change: number };
  /** End an offer whose client has not answered in time. */
  "end-offer": { orderId: string };
  /** End a pay link that is paid, or whose time is over. */
  "end-pay-link": { orderId: string };
  /** Store the refund of what is due to an order. */
  "queue-refund": { orderId: string };
  /** Send a stored refund to the provider, or check it there. */
  "send-refund": { refundId: string };
  /** Read a therapist's own calendar. */
  "read-calendar": { therapistId: number };
  /**
   * Send an email, unless it was sent or has become out of date (app/emails.server.ts). With `again` its row is stored,
   * and is dropped if there is nothing to send any more.
   */
  email: EmailKey & { again?: true };
}

export type JobKind = keyof JobData;

export interface JobOptions {
  /** The job runs at this instant or later. */
  notBefore?: Date;
  /** Distinguishes repeated jobs with the same data: without it the second one is ignored. */
  occurrence?: string;
}

/** The data of a job with the language of the request that published it; without one it is English. */
export type InLanguage<Data> = Data & { language?: Language };

/** Publishes a job on an open transaction (or the database): it runs if and only if that commits. */
export type PublishJob = <Kind extends JobKind>(
  db: Db,
  kind: Kind,
  data: JobData[Kind],
  options?: JobOptions,
) => Promise<void>;

/** Publishes the jobs of emails about one subject, such as an order. @param kinds each with its version */
export async function publishEmails(
  publish: PublishJob,
  db: Db,
  subject: string,
  kinds: Partial<Record<EmailKey["kind"], number>>,
  options?: JobOptions,
): Promise<void> {
  for (const [kind, version] of Object.entries(kinds))
    await publish(db, "email", { subject, kind: kind as EmailKey["kind"], version }, options);
}
