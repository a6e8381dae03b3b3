import type { Services } from "../../services.ts";
import type { Db } from "../../db/connect.server.ts";
import { randomBytes } from "node:crypto";
import type { RecordAudit } from "../../db/audit.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { digest, randomToken, stableUuid } from "../../lib/token.ts";
import { stepOfCode, base32 } from "../../lib/totp.ts";
import { addMinutes } from "../../lib/india-time.ts";
import {
  endStaffEnrolment,
  authenticatorSecretOf,
  useStaffEnrolmentCode,
  plainCode,
  acceptAuthenticatorCode,
  type CodeCheck,
} from "./authenticator.server.ts";
import { resolveLink, revokeLinks } from "../links/secret-links.server.ts";
import {
  hasFreshCode,
  SESSION_HOURS,
  type SignedIn,
  type StaffMember,
  type Role,
  roles,
  IDLE_MINUTES,
} from "./staff-member.ts";
import {
  findStaffById,
  lockStaff,
  replaceStaffRecoveryCodes,
  type Staff,
  updateStaff,
  findMemberByEmail,
  insertStaff,
  insertStaffRole,
  hasRoleNow,
  isGone,
  memberColumns,
} from "./staff.server.ts";
import { sql } from "kysely";

/** Opens a session. @returns the token of its cookie */
export async function openStaffSession(trx: Db, staffId: string, now: Date): Promise<string> {
  const token = randomToken(32);
  await trx
    .insertInto("staff_session")
    .values({
      token_hash: digest(token),
      staff_id: staffId,
      created_at: now,
      seen_at: now,
      expires_at: addMinutes(now, SESSION_HOURS * 60),
      factor_at: now,
      revoked_at: null,
    })
    .execute();
  return token;
}

/** Finds a session that is neither over, idle nor revoked, of a person who has not left. */
function findOpenSession(db: Db, tokenHash: string, idleSince: Date, now: Date) {
  return db
    .selectFrom("staff_session as session")
    .innerJoin("staff", "staff.id", "session.staff_id")
    .select(memberColumns)
    .select(["session.factor_at as factorAt", "session.seen_at as seenAt"])
    .where("session.token_hash", "=", tokenHash)
    .where("session.revoked_at", "is", null)
    .where("session.expires_at", ">", now)
    .where("session.seen_at", ">", idleSince)
    .where("staff.left_at", "is", null)
    .where(hasRoleNow)
    .executeTakeFirst();
}

async function updateSession(
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

/** Says if a session was not ended. */
export async function isSessionOpen(trx: Db, tokenHash: string): Promise<boolean> {
  const open = await trx
    .selectFrom("staff_session")
    .select("token_hash")
    .where("token_hash", "=", tokenHash)
    .where("revoked_at", "is", null)
    .executeTakeFirst();
  return open !== undefined;
}

/** Ends all sessions of a staff member. @returns how many were open */
export async function signOutEverywhere(trx: Db, staffId: string, now: Date): Promise<number> {
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
export async function countStaffSessions(
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

export async function deleteStaffSessionsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("staff_session").where("expires_at", "<", before).execute();
}

const RECOVERY_CODES = 10;

/** What a sign-in link opens: a form for a code, and on the first time the secret for the authenticator app. */
export interface OpenedLink {
  staffId: string;
  email: string;
  /** No app is set up yet, and this browser has not entered the enrolment code. */
  needsEnrolmentCode: boolean;
  /** In base32, to type into the app; null once an app is set up, and before the enrolment code. */
  newSecret: string | null;
}

/**
 * Opens a sign-in link; undefined for one that is unknown, used or expired, or whose person has left.
 * @param browserToken of the browser's enrolment; empty without one
 */
export async function openStaffLink(
  services: Services,
  token: string,
  browserToken: string,
  now: Date,
): Promise<OpenedLink | undefined> {
  const link = await resolveLink(services.db, "sign_in", token, now);
  const staff = link && (await findStaffById(services.db, link.subject));
  if (!staff || isGone(staff) || staff.demo) return undefined;
  const opened = { staffId: staff.id, email: staff.email };
  if (staff.totpSecret) return { ...opened, needsEnrolmentCode: false, newSecret: null };
  const secret = await authenticatorSecretOf(
    services.db,
    services.secretKey,
    staff.id,
    browserToken,
    now,
  );
  const newSecret = secret ? base32(secret).toUpperCase() : null;
  return { ...opened, needsEnrolmentCode: !secret, newSecret };
}

/** Locks the person of an open link; undefined for a link that opens nothing. */
async function lockPersonOf(trx: Db, linkToken: string, now: Date): Promise<Staff | undefined> {
  const found = await resolveLink(trx, "sign_in", linkToken, now);
  const staff = found && (await lockStaff(trx, found.subject));
  // Read again under the lock: another request may have used it.
  const link = staff && (await resolveLink(trx, "sign_in", linkToken, now));
  return link && !isGone(staff) && !staff.demo ? staff : undefined;
}

/**
 * Accepts the enrolment code of a person who opened their link and has no authenticator app.
 * @returns the token by which their browser is known until the app is set up
 */
export async function enrolBrowserAtSignIn(
  services: Services,
  linkToken: string,
  code: string,
  now: Date,
): Promise<{ ok: true; browserToken: string } | { ok: false }> {
  return services.db.transaction().execute(async (trx) => {
    const staff = await lockPersonOf(trx, linkToken, now);
    if (!staff || staff.totpSecret) return { ok: false };
    const browserToken = await useStaffEnrolmentCode(trx, services.secretKey, staff.id, code, now);
    return browserToken === undefined ? { ok: false } : { ok: true, browserToken };
  });
}

type SignIn =
  /** `recoveryCodes`: shown once, after the first sign-in. */
  | { ok: true; token: string; recoveryCodes: readonly string[] }
  | { ok: false; reason: "link_over" | "not_enrolled" | "wrong_code" | "used_code" };

/**
 * Signs a staff member in by a link and a code. The first code of a new authenticator app stores the app's secret and
 * creates recovery codes; it is accepted from the browser that used the enrolment code. The link works once.
 * @param auditOf who signs in is known only here
 */
export async function signIn(
  services: Services,
  linkToken: string,
  browserToken: string,
  code: string,
  auditOf: (member: StaffMember) => RecordAudit,
  now: Date,
): Promise<SignIn> {
  return services.db.transaction().execute(async (trx): Promise<SignIn> => {
    const staff = await lockPersonOf(trx, linkToken, now);
    if (!staff) return { ok: false, reason: "link_over" };
    let recoveryCodes: readonly string[] = [];
    if (staff.totpSecret) {
      const checked = await acceptAuthenticatorCode(services.cipher, trx, staff, code, now);
      if (checked !== "accepted") return { ok: false, reason: `${checked}_code` };
    } else {
      const secret = await authenticatorSecretOf(
        trx,
        services.secretKey,
        staff.id,
        browserToken,
        now,
      );
      if (!secret) return { ok: false, reason: "not_enrolled" };
      const step = stepOfCode(secret, plainCode(code), 0, now);
      if (step === undefined) return { ok: false, reason: "wrong_code" };
      const context = encryptionContext("staff", "totp_secret", staff.id);
      const totp_secret = services.cipher.encrypt(secret.toString("hex"), context);
      await updateStaff(trx, staff.id, { totp_secret, totp_step: step, joined_at: now });
      recoveryCodes = await newRecoveryCodes(trx, staff.id);
      await endStaffEnrolment(trx, staff.id);
    }
    await revokeLinks(trx, ["sign_in"], [staff.id], now);
    const token = await openStaffSession(trx, staff.id, now);
    const entry = { useCase: "sign-in", subject: staff.id };
    await auditOf(staff)(trx, entry, now);
    return { ok: true, token, recoveryCodes };
  });
}

/** Creates recovery codes of 80 bits: written on paper, each instead of one code of the app. */
async function newRecoveryCodes(trx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)));
  await replaceStaffRecoveryCodes(
    trx,
    staffId,
    codes.map((code) => digest(code)),
  );
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}

/** Accepts a code before an action that needs a fresh one. */
export async function confirmSignInCode(
  services: Services,
  { member, tokenHash }: SignedIn,
  code: string,
  now: Date,
): Promise<CodeCheck> {
  if (tokenHash === null) return member.demo ? "accepted" : "wrong";
  return services.db.transaction().execute(async (trx) => {
    const staff = await lockStaff(trx, member.id);
    if (!staff) return "wrong";
    // Two presses of one form bring the same code: the first has made the session fresh.
    const session = await trx
      .selectFrom("staff_session")
      .select("factor_at as factorAt")
      .where("token_hash", "=", tokenHash)
      .executeTakeFirst();
    if (session && hasFreshCode({ member, ...session }, now)) return "accepted";
    const checked = await acceptAuthenticatorCode(services.cipher, trx, staff, code, now);
    if (checked === "accepted") await updateSession(trx, tokenHash, { factor_at: now });
    return checked;
  });
}

/** Ends one session: the button "Sign out". */
export async function signOut(db: Db, { tokenHash }: SignedIn, now: Date) {
  if (tokenHash !== null) await updateSession(db, tokenHash, { revoked_at: now });
}

/** The address of the demo's staff member of a role; nothing is mailed there. */
function demoEmailOf(role: Role): string {
  return `demo-${role}@example.com`;
}

/**
 * Adds one invented staff member of each role, in demo mode at the start. They can't sign in: the demo needs no
 * sign-in. Their roles are a day old, so that the privacy role works at once.
 * @param therapistId of the therapist whose desk the demo shows
 */
export async function createDemoStaff(
  db: Db,
  therapistId: number | undefined,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two processes that start at once would both insert the same members.
    await sql`lock table staff in share row exclusive mode`.execute(trx);
    for (const role of roles) {
      const email = demoEmailOf(role);
      const shownId = role === "therapist" ? (therapistId ?? null) : null;
      const known = await findMemberByEmail(trx, email);
      if (known && known.therapistId === shownId) continue;
      const id = known?.id ?? stableUuid(`demo staff ${role}`);
      const invited_at = addMinutes(now, -24 * 60);
      if (!known) await insertStaff(trx, { id, email, demo: true, invited_at });
      await insertStaffRole(trx, id, role, shownId, known ? now : invited_at);
    }
  });
}

type Mode = "demo" | "production";

/** The time of the last request is written at most so often. */
const SEEN_EVERY_MS = 60_000;

/** Finds who is signed in by the token of their cookie, and records that they were seen. */
export async function findStaffSession(
  db: Db,
  token: string,
  mode: Mode,
  now: Date,
): Promise<SignedIn | undefined> {
  const tokenHash = digest(token);
  const found = await findOpenSession(db, tokenHash, addMinutes(now, -IDLE_MINUTES), now);
  if (!found || (found.demo && mode !== "demo")) return undefined;
  const { factorAt, seenAt, ...member } = found;
  if (now.getTime() - seenAt.getTime() > SEEN_EVERY_MS)
    await updateSession(db, tokenHash, { seen_at: now });
  return { member, factorAt, tokenHash };
}

/**
 * Finds the demo's staff member of a role: in demo mode the desk is open without a sign-in.
 * @returns undefined in production, whatever is in the database
 */
export async function findDemoStaff(
  db: Db,
  role: string,
  mode: Mode,
  now: Date,
): Promise<SignedIn | undefined> {
  if (mode !== "demo") return undefined;
  const wanted = (roles as readonly string[]).includes(role) ? (role as Role) : "owner";
  const member = await findMemberByEmail(db, demoEmailOf(wanted));
  return member?.demo ? { member, factorAt: now, tokenHash: null } : undefined;
}
