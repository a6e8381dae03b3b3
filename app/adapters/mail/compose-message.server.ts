import type { SendMailOptions } from "nodemailer";
import { isDeliverableEmail } from "../../lib/email/deliverable-email.ts";
import { MailError } from "../../features/email/mail-transport.ts";
import type { EmailMessage } from "../../features/email/mail-transport.ts";
import { singleLineText } from "../../lib/text/single-line-text.ts";

export interface Sender {
  /** The brand and nothing else: it shows on lock screens. */
  name: string;
  address: string;
  /** Where an answer goes: to people, not to the mailbox that only sends. Without it to `address`. */
  repliesTo?: string;
}

/**
 * One letter as nodemailer takes it. The envelope is given apart from the headers, so that whatever a header
 * is read as, the letter goes to one mailbox.
 *
 * @throws {MailError} permanent, when `to` is not one plain mailbox
 */
export function composeMessage(message: EmailMessage, from: Sender) {
  if (!isDeliverableEmail(message.to.address)) {
    throw new MailError("Not an address that a letter can go to", { permanent: true });
  }
  return {
    from: { name: from.name, address: from.address },
    ...(from.repliesTo !== undefined && { replyTo: from.repliesTo }),
    to: { name: singleLineText(message.to.name ?? "", 80), address: message.to.address },
    envelope: { from: from.address, to: [message.to.address] },
    messageId: message.messageId,
    date: message.date,
    subject: singleLineText(message.subject, 100),
    text: message.text,
    html: message.html,
    ...(message.calendar && {
      icalEvent: {
        method: message.calendar.method,
        filename: "invite.ics",
        content: message.calendar.content,
      },
    }),
    // RFC 3834: nobody's holiday notice need answer this.
    headers: { "Auto-Submitted": "auto-generated" },
    xMailer: false,
    // A letter is made of what it was given: no part of it is read from a disk or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
