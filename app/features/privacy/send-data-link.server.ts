import { takeWish } from "../booking-access/link-request-store.server.ts";
import type { WrittenLetter } from "../email/layout/email-layout.ts";
import type { MailOn } from "../email/send-email-once.server.ts";
import { messageIdOf } from "../email/message-id.ts";
import { dataPath } from "./data-link.ts";
import {
  type DataLink,
  findDataLink,
  findHeldAddress,
  noteLinkSent,
  restartUnsentLink,
} from "./data-link-store.server.ts";
import { dataLinkLetter, newAddressLetter } from "./data-emails.ts";
import { dataTokenOf, makeDataLink } from "./open-data-link.server.ts";

/**
 * Once; the repeat after a crash is the same letter, link and all. After an outage of the mail server that is longer
 * than a link's time, its hour begins when the letter goes out.
 */
async function sendLink(
  on: MailOn,
  link: DataLink,
  write: (address: string, brand: MailOn["brand"]) => WrittenLetter,
  now: Date,
): Promise<void> {
  if (link.sentAt) return;
  const open = await restartUnsentLink(on.db, link.id, now);
  if (!open) return;
  await on.mailbox.send({
    ...write(on.publicUrl + dataPath(dataTokenOf(on.secretKey, link.id)), on.brand),
    messageId: messageIdOf(`data.${link.id}`, on.sender),
    to: { address: link.newEmail ?? link.email },
    date: open.madeAt,
  });
  await noteLinkSent(on.db, link.id, now);
}

/**
 * Mails the page of an address's data to it, as it stands with what is held: what a stranger types names a mailbox and
 * never becomes one. Nothing is sent to an address that nothing is held about, nor one letter more than an hour may bring.
 */
export async function mailDataLink(on: MailOn, wishId: string, now: Date): Promise<void> {
  const wish = await takeWish(on.db, wishId, now);
  if (!wish) return;
  let link = await findDataLink(on.db, wishId);
  if (!link) {
    const email = await findHeldAddress(on.db, wish.email);
    if (email === undefined) return;
    const made = { id: wishId, email, newEmail: null, madeAt: now };
    if (!(await on.db.transaction().execute((trx) => makeDataLink(on, trx, made)))) return;
    link = { ...made, sentAt: null };
  }
  await sendLink(on, link, dataLinkLetter, now);
}

/** Asks a new address to confirm that it is its owner's. */
export async function mailNewAddress(on: MailOn, linkId: string, now: Date): Promise<void> {
  const link = await findDataLink(on.db, linkId);
  if (link?.newEmail) await sendLink(on, link, newAddressLetter, now);
}
