import type { Selectable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Schema } from "../../db/tables/schema.ts";

export type StaffLink = Selectable<Schema["staff_link"]>;

export async function insertLink(
  trx: Db,
  link: Pick<StaffLink, "id" | "staff_id" | "token_hash" | "created_at" | "expires_at">,
): Promise<void> {
  await trx
    .insertInto("staff_link")
    .values({ ...link, sent_at: null, used_at: null })
    .execute();
}

export function findLinkById(db: Db, id: string): Promise<StaffLink | undefined> {
  return db.selectFrom("staff_link").selectAll().where("id", "=", id).executeTakeFirst();
}

/** Finds a link that has not expired and was not used. */
export function findOpenLink(db: Db, tokenHash: string, now: Date): Promise<StaffLink | undefined> {
  return db
    .selectFrom("staff_link")
    .selectAll()
    .where("token_hash", "=", tokenHash)
    .where("expires_at", ">", now)
    .where("used_at", "is", null)
    .executeTakeFirst();
}

/** Whether a staff member has a link that was created since a time, has not expired and was not used. */
export async function hasOpenLinkSince(
  trx: Db,
  staffId: string,
  since: Date,
  now: Date,
): Promise<boolean> {
  const found = await trx
    .selectFrom("staff_link")
    .select("id")
    .where("staff_id", "=", staffId)
    .where("created_at", ">", since)
    .where("expires_at", ">", now)
    .where("used_at", "is", null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Ends every open link of a staff member: one of them was used. */
export async function endLinks(trx: Db, staffId: string, now: Date): Promise<void> {
  await trx
    .updateTable("staff_link")
    .set({ used_at: now })
    .where("staff_id", "=", staffId)
    .where("used_at", "is", null)
    .execute();
}

export async function recordLinkSent(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("staff_link").set({ sent_at: now }).where("id", "=", id).execute();
}

export async function deleteLinksBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("staff_link").where("expires_at", "<", before).execute();
}
