/** What this product needs of a mail service: one letter to one person. */

export interface Letter {
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

export interface Mailbox {
  readonly name: string;
  /** @throws {MailError} when the letter was not taken. */
  send(letter: Letter): Promise<void>;
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
