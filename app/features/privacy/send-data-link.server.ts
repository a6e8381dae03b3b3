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
 * Sends the link once; a retry after a crash repeats the same email and link. After a mail outage longer than the
 * link's lifetime, its hour starts when the email is sent.
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
    date: open.createdAt,
  });
  await recordLinkSent(deps.db, link.id, now);
}

/**
 * Emails the data link to an email address as stored, never to the typed spelling. Sends nothing to an address
 * without stored data, nor above the hourly limit.
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
    const newLink = { id: linkRequestId, email, newEmail: null, createdAt: now };
    if (!(await deps.db.transaction().execute((trx) => makeDataLink(deps, trx, newLink)))) return;
    link = { ...newLink, sentAt: null };
  }
  await sendLink(deps, link, dataLinkEmail, now);
}

/** Asks the owner of a new email address to confirm it. */
export async function sendNewEmailConfirmation(
  deps: SendEmailDeps,
  linkId: string,
  now: Date,
): Promise<void> {
  const link = await findDataLink(deps.db, linkId);
  if (link?.newEmail) await sendLink(deps, link, newEmailEmail, now);
}
