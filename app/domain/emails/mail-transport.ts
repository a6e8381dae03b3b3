import { addMinutes } from "../../lib/india-time.ts";

/** The mail port: sends one email to one recipient. */

export interface EmailMessage {
  /** Deterministic, with angle brackets: a retry carries the same one, so that mailboxes can drop a repeat. */
  messageId: string;
  to: { name?: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** An iTIP calendar part; `method` must equal the METHOD line in `content`. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** When the email became due. A retry repeats it. */
  date: Date;
}

export interface MailTransport {
  readonly name: string;
  /** @throws {MailError} when the mail server did not accept the email */
  send(mail: EmailMessage): Promise<void>;
}

/**
 * Why the mail server would not accept emails now. `answer` is its own answer or a code, without an email address.
 * "sign_in_refused": wrong user name or password; "no_encryption": no TLS; "unreachable": no answer.
 */
export type MailProblem = {
  ok: false;
  reason: "unreachable" | "sign_in_refused" | "no_encryption" | "not_writable";
  answer: string;
};

/** A mail transport whose configuration can be checked, as every adapter provides. */
export interface ExaminedMailTransport extends MailTransport {
  /** Connects and signs in without sending an email. */
  check(): Promise<{ ok: true } | MailProblem>;
}

/** `permanent`: the receiving server refused with 5yz; a retry would not help. */
export class MailError extends Error {
  readonly permanent: boolean;
  constructor(message: string, detail: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: detail.cause });
    this.name = "MailError";
    this.permanent = detail.permanent;
  }
}

/** Another process holds the lease on this email. The job retries and then finds it sent; not logged as an error. */
export class EmailBeingSentError extends MailError {
  constructor() {
    super("another process is sending this email", { permanent: false });
  }
}

/** The refusal of an email to an erased client: stored instead of an answer of the mail server. */
export const ERASED_ADDRESS_REFUSAL = "The client’s data was erased: no email address is left";

/** Longer than the longest pause between two tries of a job. */
const OWN_JOB_MINUTES = 20;

/** Longer than one SMTP delivery can take (`app/adapters/mail/smtp.server.ts` times out after 50 s). */
const LEASE_MINUTES = 1;

/** How many days an email without a session, such as one about a refund, is worth sending. */
export const MAX_SEND_DAYS = 30;

/**
 * When an email that became due at `now` gets a job of its own, unless it is sent by then: the first one may be about
 * something else, such as the same email to another person, or may have found nothing to send yet.
 */
export function jobOfItsOwnAt(now: Date): Date {
  return addMinutes(now, OWN_JOB_MINUTES);
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
