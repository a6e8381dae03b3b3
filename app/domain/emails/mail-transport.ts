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

/** Another process holds the lease on this email. Its job is tried again and finds it sent; logged as no error. */
export class EmailBeingSentError extends MailError {
  constructor() {
    super("another process is sending this email", { permanent: false });
  }
}

/** The refusal of an email to an erased client: stored instead of an answer of the mail server. */
export const ERASED_ADDRESS_REFUSAL = "The client’s data was erased: no email address is left";
