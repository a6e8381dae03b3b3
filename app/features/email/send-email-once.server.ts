import type { Database } from "../../db/connect.server.ts";
import type { ManageLinkDeps } from "../booking-access/issue-manage-link.server.ts";
import type { Brand } from "./templates/email-brand.ts";
import {
  dropUnsent,
  leaseEmail,
  recordRefused,
  recordSent,
  releaseLease,
} from "./delivery-store.server.ts";
import { isPointless, leasedUntil } from "./email-retry-times.ts";
import {
  EmailBeingSentError,
  type EmailMessage,
  MailError,
  type MailTransport,
} from "./mail-transport.ts";
import { emailIdOf, messageIdOf } from "./message-id.ts";
import { type EmailKind, recordEmailDue } from "./store.server.ts";

export interface SendEmailDeps extends Database, ManageLinkDeps {
  mailTransport: MailTransport;
  /** The address that letters come from, and that invitations name as organizer. */
  sender: { name: string; address: string };
  brand: Brand;
  publicUrl: string;
}

/**
 * Sends one letter of an order unless it was sent already, holding no connection or lock meanwhile: the sender leases
 * the row, sends, then records. Its Message-ID and date come from what was stored when it was first due, so that the
 * repeat after a crash between sending and recording is the same letter, which a mailbox can drop. One that was
 * refused for good is recorded for an operator, and goes out once its reader has another address.
 * @param letter.until what it is about is over by then: it is dropped
 * @param write gets the date that the letter carries
 * @throws {MailError} not permanent: the mail server did not take it; the job tries again
 * @throws {EmailBeingSentError} another process is sending it; the job tries again
 */
export async function sendEmailOnce(
  deps: SendEmailDeps,
  mail: { orderId: string; kind: EmailKind; version?: number; until?: Date },
  now: Date,
  write: (writtenAt: Date) => Omit<EmailMessage, "messageId" | "date">,
): Promise<void> {
  const { orderId, kind, version = 0 } = mail;
  const { writtenAt, sentAt } = await recordEmailDue(deps.db, orderId, kind, version, now);
  if (sentAt) return;
  const email = { orderId, kind, version };
  if (isPointless(writtenAt, now, mail.until)) return dropUnsent(deps.db, email, now);
  const until = leasedUntil(now);
  const lease = await leaseEmail(deps.db, email, until, now);
  if (lease === "closed") return;
  if (lease === "sending") throw new EmailBeingSentError();
  try {
    await deps.mailTransport.send({
      ...write(writtenAt),
      messageId: messageIdOf(emailIdOf(email), deps.sender),
      date: writtenAt,
    });
  } catch (error) {
    if (error instanceof MailError && error.permanent)
      return recordRefused(deps.db, email, error.message, now);
    await releaseLease(deps.db, email, until);
    throw error;
  }
  await recordSent(deps.db, email, now);
}
