import type { Db } from "../../db/connect.server.ts";
import type { Schema } from "../../db/tables/schema.ts";

export async function insertSession(
  trx: Db,
  session: Omit<Schema["staff_session"], "revoked_at">,
): Promise<void> {
  await trx
    .insertInto("staff_session")
    .values({ ...session, revoked_at: null })
    .execute();
}

/** Finds a session that is neither over, idle nor revoked, of a person who has not left. */
export function findOpenSession(db: Db, tokenHash: string, idleSince: Date, now: Date) {
  return db
    .selectFrom("staff_session as session")
    .innerJoin("staff", "staff.id", "session.staff_id")
    .select(["staff.id", "staff.email", "staff.role", "staff.demo"])
    .select(["staff.therapist_id as therapistId", "staff.invited_at as roleSince"])
    .select(["session.factor_at as factorAt", "session.seen_at as seenAt"])
    .where("session.token_hash", "=", tokenHash)
    .where("session.revoked_at", "is", null)
    .where("session.expires_at", ">", now)
    .where("session.seen_at", ">", idleSince)
    .where("staff.left_at", "is", null)
    .executeTakeFirst();
}

export async function updateSession(
  db: Db,
  tokenHash: string,
  change: { seen_at?: Date; factor_at?: Date; revoked_at?: Date },
): Promise<void> {
  await db
    .updateTable("staff_session")
    .set(change)
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .execute();
}

/** Ends all sessions of a staff member. @returns how many were open */
export async function revokeSessions(trx: Db, staffId: string, now: Date): Promise<number> {
  const ended = await trx
    .updateTable("staff_session")
    .set({ revoked_at: now })
    .where("staff_id", "=", staffId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .returning("token_hash")
    .execute();
  return ended.length;
}

/** Counts the open sessions by staff member. */
export async function countOpenSessions(
  db: Db,
  idleSince: Date,
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("staff_session")
    .select(({ fn }) => ["staff_id as id", fn.countAll<number>().as("count")])
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .where("seen_at", ">", idleSince)
    .groupBy("staff_id")
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

export async function deleteSessionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("staff_session").where("expires_at", "<", before).execute();
}
