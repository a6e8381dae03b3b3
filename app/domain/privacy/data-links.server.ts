import type { Services } from "../../services.ts";
import {
  dataLinkEmailCopy as linkCopy,
  newEmailEmailCopy as newEmailCopy,
} from "./data-emails.words.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { sameEmail, sameMailbox } from "../../db/same-email.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { mailboxKey } from "../../lib/contact.ts";
import { type Brand, renderEmail, type RenderedEmail } from "../emails/email-layout.ts";
import { isAnyEmailSent, sendEmailOnce } from "../emails/send-email-once.server.ts";
import {
  claimLinkRequest,
  findLinkRequest,
  saveDataLinkRequest,
} from "../links/link-requests.server.ts";
import {
  extendLink,
  findNewestLink,
  issueLinks,
  linkUrl,
  resolveLink,
  revokeLinks,
  type SecretLink,
  secretLinkToken,
} from "../links/secret-links.server.ts";

export interface DataLink {
  id: string;
  email: string;
  newEmail: string | null;
  createdAt: Date;
}

/**
 * Restarts the hour of an expired link whose email was never sent, such as after a mail outage. Leaves alone a link
 * that was sent or was ended early.
 * @returns the link if it is valid now, else undefined: there is nothing to email
 */
async function restartUnsentLink(db: Db, id: string, now: Date): Promise<DataLink | undefined> {
  const link = await findNewestLink(db, "data", id);
  if (!link) return undefined;
  if (link.expiresAt && link.expiresAt > now) return dataLinkOf(db, link);
  const request = await findLinkRequest(db, id);
  if (!request || (await isAnyEmailSent(db, ["data_link"], [id]))) return undefined;
  await saveDataLinkRequest(db, { ...request, requestedAt: now });
  await extendLink(db, "data", id, now, true);
  return dataLinkOf(db, { ...link, issuedAt: now });
}

/** The link with the addresses of its request; undefined once the request is deleted. */
async function dataLinkOf(
  db: Db,
  { subject: id, issuedAt: createdAt }: SecretLink,
): Promise<DataLink | undefined> {
  const request = await findLinkRequest(db, id);
  return request && { id, email: request.email, newEmail: request.newEmail, createdAt };
}

/** Counts the links made since an instant for or by a mailbox, in any spelling of its email address. */
async function countLinks(trx: Db, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from link_request join secret_link on kind = 'data' and subject = link_request.id::text
    where (${sameMailbox("email", email)} or ${sameMailbox("new_email", email)})
      and issued_at > ${since}`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Ends every link of an email address. */
export async function endDataLinks(trx: Db, email: string, now: Date): Promise<void> {
  const requests = trx.selectFrom("link_request").select("id").where(sameEmail("email", email));
  const ids = (await requests.execute()).map(({ id }) => id);
  await revokeLinks(trx, ["data"], ids, now);
}

/** Finds an email address as stored in any table; undefined if none has it. */
async function findKnownEmail(db: Db, email: string): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    (select contact_email as email from orders where ${sameEmail("contact_email", email)} limit 1)
    union all (select email from users where ${sameEmail("email", email)} limit 1)
    union all (select email from support where ${sameEmail("email", email)} limit 1)
    union all (select email from contact where ${sameEmail("email", email)} limit 1)
    union all (select email from training_application where ${sameEmail("email", email)} limit 1)
    union all (select email from data_request where ${sameEmail("email", email)} limit 1)
    limit 1`.execute(db);
  return rows[0]?.email;
}

/** Limit of links per receiving mailbox, against floods by strangers who type its email address. */
const LINKS_PER_HOUR = 3;

/** Limit of email changes per data page, so that the page can't be used to write to many strangers. */
const EMAIL_CHANGES_PER_HOUR = 6;

/** A minute: the form of an email change has no id, and who presses twice asks for one link. */
const SAME_REQUEST_MINUTES = 1;

/** Whether a page asked to confirm a new email address a moment ago. */
async function isRequested(trx: Db, { email, newEmail, createdAt }: DataLink): Promise<boolean> {
  if (newEmail === null) return false;
  const { rows } = await sql`
    select from link_request
    where ${sameMailbox("email", email)} and ${sameMailbox("new_email", newEmail)}
      and requested_at > ${addMinutes(createdAt, -SAME_REQUEST_MINUTES)} limit 1`.execute(trx);
  return rows.length > 0;
}

/**
 * Creates a link and stores only its digest.
 * @returns too_many above an hourly limit of the mailbox or the page; repeated for a form that is sent twice
 */
export async function makeDataLink(
  services: Pick<Services, "secretKey">,
  trx: Db,
  link: DataLink,
): Promise<"made" | "repeated" | "too_many"> {
  const recipient = link.newEmail ?? link.email;
  // Locks both mailboxes, in sorted order against deadlocks, so that concurrent requests count each other.
  for (const email of [...new Set([link.email, recipient])].toSorted())
    await sql`select pg_advisory_xact_lock(7242, hashtext(${mailboxKey(email)}))`.execute(trx);
  if (await isRequested(trx, link)) return "repeated";
  const since = addMinutes(link.createdAt, -60);
  if ((await countLinks(trx, recipient, since)) >= LINKS_PER_HOUR) return "too_many";
  if (
    link.newEmail !== null &&
    (await countLinks(trx, link.email, since)) >= EMAIL_CHANGES_PER_HOUR
  )
    return "too_many";
  const { id, createdAt } = link;
  await saveDataLinkRequest(trx, { ...link, requestedAt: createdAt });
  await issueLinks(services, trx, [{ kind: "data", id, subject: id }], createdAt);
  return "made";
}

/** Finds the data link of a token; undefined if it is invalid or expired. */
export async function findDataLink(
  services: Services,
  token: string,
  now: Date,
): Promise<DataLink | undefined> {
  const link = await resolveLink(services.db, "data", token, now);
  return link && dataLinkOf(services.db, link);
}

/** Renders the email with the data link. */
export function dataLinkEmail(address: string, brand: Brand): RenderedEmail {
  return renderEmail({
    subject: linkCopy.subject,
    preheader: linkCopy.preheader,
    heading: linkCopy.heading,
    blocks: [
      { kind: "paragraph", text: linkCopy.text },
      { kind: "button", label: linkCopy.view, address },
      { kind: "paragraph", text: linkCopy.keepPrivate },
    ],
    reason: linkCopy.reason(brand.name),
    brand,
  });
}

/** Renders the email that asks the owner of a new email address to confirm it. */
export function newEmailEmail(address: string, brand: Brand): RenderedEmail {
  return renderEmail({
    subject: newEmailCopy.subject,
    preheader: newEmailCopy.preheader,
    heading: newEmailCopy.subject,
    blocks: [
      { kind: "paragraph", text: newEmailCopy.text(brand.name) },
      { kind: "button", label: newEmailCopy.confirm, address },
      { kind: "paragraph", text: newEmailCopy.oneHour },
    ],
    reason: newEmailCopy.reason(brand.name),
    brand,
  });
}

/**
 * Sends the link once, to a new email address to confirm it; a retry after a crash repeats the same email and link.
 * After a mail outage longer than the link's lifetime, its hour starts when the email is sent.
 */
export async function sendStoredDataLink(
  services: Services,
  linkId: string,
  now: Date,
): Promise<void> {
  const link = await restartUnsentLink(services.db, linkId, now);
  if (!link) return;
  const { email, newEmail, createdAt } = link;
  const url = linkUrl(services, "data", secretLinkToken(services.secretKey, "data", linkId));
  const write = newEmail === null ? dataLinkEmail : newEmailEmail;
  await sendEmailOnce(
    services,
    { subject: linkId, kind: "data_link", dueAt: createdAt },
    now,
    () => ({
      ...write(url, services.brand),
      to: { address: newEmail ?? email },
    }),
  );
}

/**
 * Emails the data link that was requested, or confirms a new email address. The link goes to the address as stored,
 * never to the typed spelling. Sends nothing to an address without stored data, nor above the hourly limit.
 */
export async function sendDataLink(
  services: Services,
  linkRequestId: string,
  now: Date,
): Promise<void> {
  if (!(await findNewestLink(services.db, "data", linkRequestId))) {
    const requested = await claimLinkRequest(services.db, linkRequestId, now);
    if (!requested) return;
    const email = await findKnownEmail(services.db, requested.email);
    if (email === undefined) return;
    const newLink = { id: linkRequestId, email, newEmail: null, createdAt: now };
    const made = await services.db
      .transaction()
      .execute((trx) => makeDataLink(services, trx, newLink));
    if (made !== "made") return;
  }
  await sendStoredDataLink(services, linkRequestId, now);
}
