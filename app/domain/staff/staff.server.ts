import { type InferResult, type Insertable, sql, type Updateable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns } from "../../db/row.ts";
import { sameMailbox } from "../../db/same-email.ts";
import type { Schema } from "../../db/schema.ts";
import { type Role, roles as allRoles, type StaffMember } from "./staff-member.ts";
import { emailIn } from "../../lib/contact.ts";

/**
 * The roles that a person of the outer query's `staff` has now; of one who left, those they had at the end. A therapist
 * who has left has no role as one, so their screens end when the therapist is recorded as having left.
 */
const rolesNow = sql`staff_role where staff_id = staff.id and taken_at is null
  and not exists (select from therapist
    where therapist.id = staff_role.therapist_id and therapist.state = 'left')`;

/** The condition that a person of the outer query's `staff` has a role now. */
export const hasRoleNow = sql<boolean>`exists (select from ${rolesNow})`;

/** What a {@link StaffMember} is read with, in every query of `staff`. */
export const memberColumns = [
  ...namedColumns("staff", ["id", "email", "demo"]),
  sql<
    Role[]
  >`array(select role from ${rolesNow} order by array_position(${[...allRoles]}::text[], role))`.as(
    "roles",
  ),
  sql<number | null>`(select therapist_id from ${rolesNow} and role = 'therapist')`.as(
    "therapistId",
  ),
  sql<Date | null>`(select given_at from ${rolesNow} and role = 'privacy')`.as("privacySince"),
] as const;

const selectMembers = (db: Db) => db.selectFrom("staff").select(memberColumns);

const selectStaff = (db: Db) =>
  selectMembers(db).select(
    namedColumns("staff", ["totp_secret", "totp_step", "joined_at", "left_at"]),
  );

/** A staff member with the key of their authenticator app, encrypted: no page gets it. */
export type Staff = InferResult<ReturnType<typeof selectStaff>>[number];

/** Whether a person signs in no more: they left, or were a therapist only, who has left. */
export const isGone = ({ leftAt, roles }: Pick<Staff, "leftAt" | "roles">): boolean =>
  leftAt !== null || roles.length === 0;

type NewStaff = Pick<Insertable<Schema["staff"]>, "id" | "email" | "demo" | "invited_at">;

/** Inserts a staff member; the same id again changes nothing, because two processes of a demo may start at once. */
export function insertStaff(trx: Db, row: NewStaff) {
  return trx
    .insertInto("staff")
    .values({ ...row, totp_secret: null, joined_at: null, left_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();
}

/**
 * Gives a person a role from now on. The database refuses one that is dated back.
 * @param therapistId of the role therapist, and of no other: whose sessions they see
 */
export async function insertStaffRole(
  trx: Db,
  staffId: string,
  role: Role,
  therapistId: number | null,
  now: Date,
): Promise<void> {
  const given = { given_at: now, taken_at: null, therapist_id: therapistId };
  await trx
    .insertInto("staff_role")
    .values({ staff_id: staffId, role, ...given })
    .onConflict((conflict) => conflict.columns(["staff_id", "role"]).doUpdateSet(given))
    .execute();
}

/** Takes roles from a person; of one that they don't have nothing changes. */
export async function endStaffRoles(
  trx: Db,
  staffId: string,
  taken: readonly Role[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable("staff_role")
    .set({ taken_at: now })
    .where("staff_id", "=", staffId)
    .where("taken_at", "is", null)
    .where("role", "in", taken)
    .execute();
}

const hasEmail = (email: string) => sql<boolean>`lower(email) = ${email.toLowerCase()}`;

export function findStaffByEmail(db: Db, email: string): Promise<Staff | undefined> {
  return selectStaff(db).where(hasEmail(email)).executeTakeFirst();
}

export function findMemberByEmail(db: Db, email: string): Promise<StaffMember | undefined> {
  return selectMembers(db).where(hasEmail(email)).executeTakeFirst();
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

export function findStaffById(db: Db, id: string): Promise<Staff | undefined> {
  return selectStaff(db).where("id", "=", id).executeTakeFirst();
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/;

/** Finds a staff member and locks the row, so that a code is counted once; undefined for text that is no id. */
export async function lockStaff(trx: Db, id: string): Promise<Staff | undefined> {
  return (await lockStaffRows(trx, [id])).get(id);
}

/**
 * Locks the rows of staff members, always in the order of their ids: two owners who change each other wait for one
 * another, and don't deadlock.
 */
export async function lockStaffRows(trx: Db, ids: readonly string[]): Promise<Map<string, Staff>> {
  const known = ids.filter((id) => UUID.test(id));
  if (known.length === 0) return new Map();
  await trx
    .selectFrom("staff")
    .select("id")
    .where("id", "in", known)
    .orderBy("id")
    .forUpdate()
    .execute();
  // Read after the wait: the lock's own statement would show the roles of before it.
  const rows = await selectStaff(trx).where("id", "in", known).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function updateStaff(
  trx: Db,
  id: string,
  change: Updateable<Schema["staff"]>,
): Promise<void> {
  await trx.updateTable("staff").set(change).where("id", "=", id).execute();
}

/** Lists all staff in the order of their invitations, those who left included. */
export const listMembers = (db: Db) =>
  selectMembers(db)
    .select(namedColumns("staff", ["joined_at", "left_at"]))
    .orderBy("invited_at")
    .orderBy("email")
    .execute();

/** Lists the ids of all owners and privacy members but one, those who are invited included. */
export async function listPrivacyStaff(db: Db, exceptId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("staff")
    .innerJoin("staff_role", "staff_id", "id")
    .select("id")
    .distinct()
    .where("role", "in", ["owner", "privacy"])
    .where("taken_at", "is", null)
    .where("left_at", "is", null)
    .where("demo", "=", false)
    .where("id", "<>", exceptId)
    .execute();
  return rows.map(({ id }) => id);
}

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
export async function isStaffEmail(db: Db, typedEmail: string): Promise<boolean> {
  return hasMemberOfMailbox(db, emailIn(typedEmail) ?? "");
}
