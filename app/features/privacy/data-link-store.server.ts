import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { sameEmail, sameMailbox } from "../../db/same-email.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { mailboxKey } from "../../lib/email/mailbox-key.ts";
import { LINK_MINUTES } from "./data-link.ts";

export interface DataLink {
  id: string;
  email: string;
  newEmail: string | null;
  createdAt: Date;
  sentAt: Date | null;
}

const columns = [
  "id",
  "email",
  "new_email as newEmail",
  "created_at as createdAt",
  "sent_at as sentAt",
] as const;

export async function insertDataLink(
  trx: Db,
  link: { id: string; email: string; newEmail: string | null; createdAt: Date },
  tokenHash: string,
  expiresAt: Date,
): Promise<void> {
  await trx
    .insertInto("data_link")
    .values({
      id: link.id,
      email: link.email,
      new_email: link.newEmail,
      created_at: link.createdAt,
      token_hash: tokenHash,
      expires_at: expiresAt,
      sent_at: null,
    })
    .execute();
}

export async function findDataLink(db: Db, id: string): Promise<DataLink | undefined> {
  return db.selectFrom("data_link").select(columns).where("id", "=", id).executeTakeFirst();
}

/**
 * Restarts the hour of an expired link whose email was never sent, such as after a mail outage. Leaves alone a link
 * that was sent or was ended early.
 * @returns the link if it is valid now, else undefined: there is nothing to email
 */
export async function restartUnsentLink(
  db: Db,
  id: string,
  now: Date,
): Promise<DataLink | undefined> {
  await sql`
    update data_link set created_at = ${now}, expires_at = ${addMinutes(now, LINK_MINUTES)}
    where id = ${id} and sent_at is null and expires_at <= ${now}
      and expires_at >= created_at + make_interval(mins => ${LINK_MINUTES})`.execute(db);
  return db
    .selectFrom("data_link")
    .select(columns)
    .where("id", "=", id)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Finds the unexpired link of a token's digest. */
export async function findOpenLink(
  db: Db,
  tokenHash: string,
  now: Date,
): Promise<DataLink | undefined> {
  return db
    .selectFrom("data_link")
    .select(columns)
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .executeTakeFirst();
}

/** Takes the advisory lock of a mailbox until the transaction ends, so that its links are counted one by one. */
export async function lockEmail(trx: Db, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(7242, hashtext(${mailboxKey(email)}))`.execute(trx);
}

/** Counts the links made since an instant for or by a mailbox, in any spelling of its email address. */
export async function countLinks(trx: Db, email: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from data_link
    where (${sameMailbox("email", email)} or ${sameMailbox("new_email", email)})
      and created_at > ${since}`.execute(trx);
  return rows[0]?.count ?? 0;
}

export async function recordLinkSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("data_link").set({ sent_at: now }).where("id", "=", id).execute();
}

/** Ends every link of an email address. */
export async function endLinks(trx: Db, email: string, now: Date): Promise<void> {
  await trx
    .updateTable("data_link")
    .set({ expires_at: now })
    .where(sameEmail("email", email))
    .where("expires_at", ">", now)
    .execute();
}

/** Finds an email address as stored in any table; undefined if none has it. */
export async function findKnownEmail(db: Db, email: string): Promise<string | undefined> {
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
