/** What this product needs of a mail service: one letter to one person. */

export interface EmailMessage {
  /** Deterministic, with angle brackets: a retry carries the same one, so that mailboxes can drop a repeat. */
  messageId: string;
  to: { name?: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** An iTIP calendar part; `method` must equal the METHOD line in `content`. */
  calendar?: { method: "REQUEST" | "CANCEL"; content: string };
  /** When it was written; part of what a retry repeats. */
  date: Date;
}

export interface MailTransport {
  readonly name: string;
  /** @throws {MailError} when the letter was not taken. */
  send(mail: EmailMessage): Promise<void>;
}

/**
 * Why letters would not be taken now. `said` is the service's own answer or a code, without an address.
 * "sign_in_refused": its name or password; "no_encryption": the line would be open; "unreachable": no answer.
 */
export type MailProblem = {
  ok: false;
  reason: "unreachable" | "sign_in_refused" | "no_encryption" | "not_writable";
  said: string;
};

/** What adapters fill: a mailbox that can also be examined. */
export interface ExaminedMailTransport extends MailTransport {
  /** Goes as far as signing in, and sends nothing. */
  check(): Promise<{ ok: true } | MailProblem>;
}

/** `permanent`: the receiving side refused for good (5yz); trying again would not help. */
export class MailError extends Error {
  readonly permanent: boolean;
  constructor(message: string, detail: { permanent: boolean; cause?: unknown }) {
    super(message, { cause: detail.cause });
    this.name = "MailError";
    this.permanent = detail.permanent;
  }
}

/** Another process is sending this email at this moment. The job tries again, and then finds it sent: no fault. */
export class EmailBeingSentError extends MailError {
  constructor() {
    super("another process is sending this email", { permanent: false });
  }
}
