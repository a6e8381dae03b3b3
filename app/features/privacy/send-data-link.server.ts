import type { RenderedEmail } from "../email/layout/email-layout.ts";
import type { SendEmailDeps } from "../email/send-email-once.server.ts";
import { messageIdOf } from "../email/message-id.ts";
import { dataPath } from "./data-link.ts";
import {
  type DataLink,
  findDataLink,
  findKnownEmail,
  recordLinkSent,
  restartUnsentLink,
} from "./data-link-store.server.ts";
import { dataLinkEmail, newEmailEmail } from "./data-emails.ts";
import { dataTokenOf, makeDataLink } from "./open-data-link.server.ts";
import { claimLinkRequest } from "../booking-access/claim-link-request.server.ts";

/**
 * Once; the repeat after a crash is the same letter, link and all. After an outage of the mail server that is longer
 * than a link's time, its hour begins when the letter goes out.
 */
async function sendLink(
  deps: SendEmailDeps,
  link: DataLink,
  write: (address: string, brand: SendEmailDeps["brand"]) => RenderedEmail,
  now: Date,
): Promise<void> {
  if (link.sentAt) return;
  const open = await restartUnsentLink(deps.db, link.id, now);
  if (!open) return;
  await deps.mailTransport.send({
    ...write(deps.publicUrl + dataPath(dataTokenOf(deps.secretKey, link.id)), deps.brand),
    messageId: messageIdOf(`data.${link.id}`, deps.sender),
    to: { address: link.newEmail ?? link.email },
    date: open.madeAt,
  });
  await recordLinkSent(deps.db, link.id, now);
}

/**
 * Mails the page of an address's data to it, as it stands with what is held: what a stranger types names a mailbox and
 * never becomes one. Nothing is sent to an address that nothing is held about, nor one letter more than an hour may bring.
 */
export async function sendDataLink(
  deps: SendEmailDeps,
  linkRequestId: string,
  now: Date,
): Promise<void> {
  const requested = await claimLinkRequest(deps.db, linkRequestId, now);
  if (!requested) return;
  let link = await findDataLink(deps.db, linkRequestId);
  if (!link) {
    const email = await findKnownEmail(deps.db, requested.email);
    if (email === undefined) return;
    const made = { id: linkRequestId, email, newEmail: null, madeAt: now };
    if (!(await deps.db.transaction().execute((trx) => makeDataLink(deps, trx, made)))) return;
    link = { ...made, sentAt: null };
  }
  await sendLink(deps, link, dataLinkEmail, now);
}

/** Asks a new address to confirm that it is its owner's. */
export async function sendNewEmailConfirmation(
  deps: SendEmailDeps,
  linkId: string,
  now: Date,
): Promise<void> {
  const link = await findDataLink(deps.db, linkId);
  if (link?.newEmail) await sendLink(deps, link, newEmailEmail, now);
}
