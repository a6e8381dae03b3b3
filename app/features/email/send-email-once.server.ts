import type { Database } from "../../db/connect.server.ts";
import type { LinkOn } from "../booking-access/issue-manage-link.server.ts";
import type { Brand } from "./templates/email-brand.ts";
import {
  dropUnsent,
  leaseEmail,
  recordRefused,
  recordSent,
  releaseLease,
} from "./delivery-store.server.ts";
import { isPointless, leasedUntil } from "./email-retry-times.ts";
import { type Letter, type Mailbox, MailError } from "./mail-transport.ts";
import { emailIdOf, messageIdOf } from "./message-id.ts";
import { type LetterKind, noteDue } from "./store.server.ts";

export interface MailOn extends Database, LinkOn {
  mailbox: Mailbox;
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
 * @throws {MailError} not permanent: it was not taken, or another sender has it; the job tries again
 */
export async function sendLetterOnce(
  on: MailOn,
  letter: { orderId: string; kind: LetterKind; version?: number; until?: Date },
  now: Date,
  write: (writtenAt: Date) => Omit<Letter, "messageId" | "date">,
): Promise<void> {
  const { orderId, kind, version = 0 } = letter;
  const { writtenAt, sentAt } = await noteDue(on.db, orderId, kind, version, now);
  if (sentAt) return;
  const email = { orderId, kind, version };
  if (isPointless(writtenAt, now, letter.until)) return dropUnsent(on.db, email, now);
  const until = leasedUntil(now);
  const lease = await leaseEmail(on.db, email, until, now);
  if (lease === "closed") return;
  if (lease === "sending")
    throw new MailError("another sender has this email", { permanent: false });
  try {
    await on.mailbox.send({
      ...write(writtenAt),
      messageId: messageIdOf(emailIdOf(email), on.sender),
      date: writtenAt,
    });
  } catch (error) {
    if (error instanceof MailError && error.permanent)
      return recordRefused(on.db, email, error.message, now);
    await releaseLease(on.db, email, until);
    throw error;
  }
  await recordSent(on.db, email, now);
}
