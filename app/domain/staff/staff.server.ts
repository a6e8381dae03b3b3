import type { Selectable } from "kysely";
import type { Db, Database } from "../../db/connect.server.ts";
import { sameMailbox } from "../../db/same-email.ts";
import type { Schema } from "../../db/schema.ts";
import type { StaffMember } from "./staff-member.ts";
import { emailIn } from "../../lib/contact.ts";

export type StaffRow = Selectable<Schema["staff"]>;

export const memberOf = ({
  id,
  email,
  role,
  demo,
  therapist_id,
  invited_at,
}: StaffRow): StaffMember => ({
  id,
  email,
  role,
  demo,
  therapistId: therapist_id,
  roleSince: invited_at,
});

/** Inserts a staff member; the same id again changes nothing, because two processes of a demo may start at once. */
export function insertStaff(
  trx: Db,
  row: Pick<StaffRow, "id" | "email" | "role" | "demo" | "invited_at" | "therapist_id">,
) {
  return trx
    .insertInto("staff")
    .values({ ...row, totp_secret: null, joined_at: null, left_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

export function findStaffByEmail(db: Db, email: string): Promise<StaffRow | undefined> {
  return db
    .selectFrom("staff")
    .selectAll()
    .where((where) => where(where.fn("lower", ["email"]), "=", email.toLowerCase()))
    .executeTakeFirst();
}

/** Whether a person who works here or is invited reads the mailbox of an address, in any spelling of it. */
async function hasMemberOfMailbox(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom("staff")
    .select("id")
    .where(sameMailbox("email", email))
    .where("left_at", "is", null)
    .executeTakeFirst();
  return row !== undefined;
}

export function findStaffById(db: Db, id: string): Promise<StaffRow | undefined> {
  return db.selectFrom("staff").selectAll().where("id", "=", id).executeTakeFirst();
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Finds a staff member and locks the row, so that a code is counted once; undefined for text that is no id. */
export async function lockStaff(trx: Db, id: string): Promise<StaffRow | undefined> {
  if (!UUID.test(id)) return undefined;
  return trx.selectFrom("staff").selectAll().where("id", "=", id).forUpdate().executeTakeFirst();
}

export async function updateStaff(
  trx: Db,
  id: string,
  change: Partial<
    Pick<
      StaffRow,
      "role" | "therapist_id" | "totp_secret" | "totp_step" | "joined_at" | "left_at" | "invited_at"
    >
  >,
): Promise<void> {
  await trx.updateTable("staff").set(change).where("id", "=", id).execute();
}

export function listStaffRows(db: Db): Promise<StaffRow[]> {
  return db.selectFrom("staff").selectAll().orderBy("invited_at").orderBy("email").execute();
}

/** Lists the ids of all owners and privacy members but one, those who are invited included. */
export async function listPrivacyStaff(db: Db, exceptId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("staff")
    .select("id")
    .where("role", "in", ["owner", "privacy"])
    .where("left_at", "is", null)
    .where("demo", "=", false)
    .where("id", "<>", exceptId)
    .execute();
  return rows.map(({ id }) => id);
}

/** Replaces all recovery codes of a staff member. */
export async function replaceStaffRecoveryCodes(
  trx: Db,
  staffId: string,
  hashes: readonly string[],
): Promise<void> {
  await trx.deleteFrom("staff_recovery_code").where("staff_id", "=", staffId).execute();
  await trx
    .insertInto("staff_recovery_code")
    .values(hashes.map((code_hash) => ({ staff_id: staffId, code_hash, used_at: null })))
    .execute();
}

/** Uses up a recovery code. @returns false if it is unknown or was used */
export async function useStaffRecoveryCode(
  trx: Db,
  staffId: string,
  codeHash: string,
  now: Date,
): Promise<boolean> {
  const used = await trx
    .updateTable("staff_recovery_code")
    .set({ used_at: now })
    .where("staff_id", "=", staffId)
    .where("code_hash", "=", codeHash)
    .where("used_at", "is", null)
    .returning("code_hash")
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Whether an address, in any spelling of its mailbox, belongs to a person who works here or is invited: no client's
 * link may go there.
 */
export async function isStaffEmail(
  { db }: Pick<Database, "db">,
  typedEmail: string,
): Promise<boolean> {
  return hasMemberOfMailbox(db, emailIn(typedEmail) ?? "");
}
