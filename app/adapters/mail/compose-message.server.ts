import type { SendMailOptions } from "nodemailer";
import { isEmail } from "../../lib/contact.ts";
import { MailError, type EmailMessage } from "../../domain/emails/mail-transport.ts";
import { singleLineText } from "../../lib/plain-text.ts";

export interface Sender {
  /** Only the brand: it shows on lock screens. */
  name: string;
  address: string;
  /** The Reply-To address, a mailbox that people read; `address` if unset. */
  repliesTo?: string;
}

/**
 * Builds nodemailer's message. The envelope is set explicitly: a header that is parsed as several addresses can't add a
 * recipient.
 * @throws {MailError} permanent, when `to` is not one plain email address
 */
export function composeMessage(message: EmailMessage, from: Sender) {
  if (!isEmail(message.to.address)) {
    throw new MailError("The recipient is not a valid email address", { permanent: true });
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
    // RFC 3834: stops automatic replies, such as holiday notices.
    headers: { "Auto-Submitted": "auto-generated" },
    xMailer: false,
    // Otherwise text that looks like a path or URL could be read or fetched into the email.
    disableFileAccess: true,
    disableUrlAccess: true,
  } satisfies SendMailOptions;
}
