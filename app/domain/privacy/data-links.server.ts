import type { Services } from "../../services.ts";
import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { sameEmail, sameMailbox } from "../../db/same-email.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { mailboxKey } from "../../lib/contact.ts";
import { findLinkRequest, saveDataLinkRequest } from "../links/link-requests.server.ts";
import {
  issueLinks,
  resolveLink,
  revokeLinks,
  type SecretLink,
} from "../links/secret-links.server.ts";

export interface DataLink {
  id: string;
  email: string;
  newEmail: string | null;
  createdAt: Date;
}

/** The link with the addresses of its request; undefined once the request is deleted. */
export async function dataLinkOf(
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
