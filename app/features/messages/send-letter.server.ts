import type { Database } from "../../db/connect.server.ts";
import type { LinkOn } from "../bookings/issue-link.server.ts";
import type { Brand } from "./brand.ts";
import { type Letter, type Mailbox, MailError } from "./mailbox.ts";
import { messageIdOf } from "./message-id.ts";
import { type LetterKind, noteDue, noteRefused, noteSent, takeUnsent } from "./store.server.ts";

export interface MailOn extends Database, LinkOn {
  mailbox: Mailbox;
  /** The address that letters come from, and that invitations name as organizer. */
  sender: { name: string; address: string };
  brand: Brand;
  publicUrl: string;
}

/**
 * Sends one letter of an order unless it was sent already. Its Message-ID and date come from what was
 * stored when it was first due, so that the repeat after a crash between sending and noting it is the
 * same letter, which a mailbox can drop.
 * @param write gets the date that the letter carries
 * @throws {MailError} when it was not taken; one that was refused for good is noted, and not tried again
 */
export async function sendLetterOnce(
  on: MailOn,
  letter: { orderId: string; kind: LetterKind; version?: number },
  now: Date,
  write: (writtenAt: Date) => Omit<Letter, "messageId" | "date">,
): Promise<void> {
  const { orderId, kind, version = 0 } = letter;
  const { writtenAt, sentAt } = await noteDue(on.db, orderId, kind, version, now);
  if (sentAt) return;
  const sending = on.db.transaction().execute(async (trx) => {
    // A job and a client of /functions/v1/mailer may come at once: the second finds it sent.
    if (!(await takeUnsent(trx, orderId, kind, version))) return;
    await on.mailbox.send({
      ...write(writtenAt),
      messageId: messageIdOf(`${orderId}.${kind}.v${version}`, on.sender),
      date: writtenAt,
    });
    await noteSent(trx, orderId, kind, version, now);
  });
  await sending.catch(async (error: unknown) => {
    if (error instanceof MailError && error.permanent) {
      await noteRefused(on.db, orderId, kind, version, now);
    }
    throw error;
  });
}
