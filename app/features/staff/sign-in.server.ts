import { randomBytes } from "node:crypto";
import type { RecordAudit } from "../../db/audit.ts";
import type { Database, Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import { digest, randomToken } from "../../lib/crypto/token.ts";
import { stepOfCode } from "../../lib/crypto/totp.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { base32 } from "../../lib/text/base32.ts";
import { endEnrolment, secretOfBrowser, useEnrolmentCode } from "./enrolment.server.ts";
import { endLinks, findOpenLink } from "./link-store.server.ts";
import { insertSession, updateSession } from "./session-store.server.ts";
import { SESSION_HOURS, type SignedIn, type StaffMember } from "./staff-member.ts";
import {
  findById,
  lockStaff,
  memberOf,
  replaceRecoveryCodes,
  type StaffRow,
  updateStaff,
} from "./store.server.ts";
import { plainCode, verifyFactor } from "./verify-factor.server.ts";

export interface SignInDeps extends Pick<Database, "db"> {
  cipher: Cipher;
  secretKey: string;
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
  deps: Pick<SignInDeps, "db" | "secretKey">,
  token: string,
  browserToken: string,
  now: Date,
): Promise<OpenedLink | undefined> {
  const link = await findOpenLink(deps.db, digest(token), now);
  const staff = link && (await findById(deps.db, link.staff_id));
  if (!staff || staff.left_at || staff.demo) return undefined;
  const opened = { staffId: staff.id, email: staff.email };
  if (staff.totp_secret) return { ...opened, needsEnrolmentCode: false, newSecret: null };
  const secret = await secretOfBrowser(deps.db, deps.secretKey, staff.id, browserToken, now);
  const newSecret = secret ? base32(secret).toUpperCase() : null;
  return { ...opened, needsEnrolmentCode: !secret, newSecret };
}

/** Locks the person of an open link; undefined for a link that opens nothing. */
async function lockPersonOf(trx: Db, linkToken: string, now: Date): Promise<StaffRow | undefined> {
  const found = await findOpenLink(trx, digest(linkToken), now);
  const staff = found && (await lockStaff(trx, found.staff_id));
  // Read again under the lock: another request may have used it.
  const link = staff && (await findOpenLink(trx, digest(linkToken), now));
  return link && !staff.left_at && !staff.demo ? staff : undefined;
}

/**
 * Accepts the enrolment code of a person who opened their link and has no authenticator app.
 * @returns the token by which their browser is known until the app is set up
 */
export async function enrolBrowser(
  deps: Pick<SignInDeps, "db" | "secretKey">,
  linkToken: string,
  code: string,
  now: Date,
): Promise<{ ok: true; browserToken: string } | { ok: false }> {
  return deps.db.transaction().execute(async (trx) => {
    const staff = await lockPersonOf(trx, linkToken, now);
    if (!staff || staff.totp_secret) return { ok: false };
    const browserToken = await useEnrolmentCode(trx, deps.secretKey, staff.id, code, now);
    return browserToken === undefined ? { ok: false } : { ok: true, browserToken };
  });
}

export type SignIn =
  /** `recoveryCodes`: shown once, after the first sign-in. */
  | { ok: true; token: string; recoveryCodes: readonly string[] }
  | { ok: false; reason: "link_over" | "not_enrolled" | "wrong_code" };

/**
 * Signs a staff member in by a link and a code. The first code of a new authenticator app stores the app's secret and
 * creates recovery codes; it is accepted from the browser that used the enrolment code. The link works once.
 * @param auditOf who signs in is known only here
 */
export async function signIn(
  deps: SignInDeps & { auditOf: (member: StaffMember) => RecordAudit },
  linkToken: string,
  browserToken: string,
  code: string,
  now: Date,
): Promise<SignIn> {
  return deps.db.transaction().execute(async (trx): Promise<SignIn> => {
    const staff = await lockPersonOf(trx, linkToken, now);
    if (!staff) return { ok: false, reason: "link_over" };
    let recoveryCodes: readonly string[] = [];
    if (staff.totp_secret) {
      if (!(await verifyFactor(deps.cipher, trx, staff, code, now)))
        return { ok: false, reason: "wrong_code" };
    } else {
      const secret = await secretOfBrowser(trx, deps.secretKey, staff.id, browserToken, now);
      if (!secret) return { ok: false, reason: "not_enrolled" };
      const step = stepOfCode(secret, plainCode(code), 0, now);
      if (step === undefined) return { ok: false, reason: "wrong_code" };
      const context = encryptionContext("staff", "totp_secret", staff.id);
      const totp_secret = deps.cipher.encrypt(secret.toString("hex"), context);
      await updateStaff(trx, staff.id, { totp_secret, totp_step: step, joined_at: now });
      recoveryCodes = await newRecoveryCodes(trx, staff.id);
      await endEnrolment(trx, staff.id);
    }
    await endLinks(trx, staff.id, now);
    const token = randomToken(32);
    await insertSession(trx, {
      token_hash: digest(token),
      staff_id: staff.id,
      created_at: now,
      seen_at: now,
      expires_at: addMinutes(now, SESSION_HOURS * 60),
      factor_at: now,
    });
    const entry = { useCase: "sign-in", subject: staff.id };
    await deps.auditOf(memberOf(staff))(trx, entry, now);
    return { ok: true, token, recoveryCodes };
  });
}

/** Creates recovery codes of 80 bits: written on paper, each instead of one code of the app. */
async function newRecoveryCodes(trx: Db, staffId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => base32(randomBytes(10)));
  await replaceRecoveryCodes(
    trx,
    staffId,
    codes.map((code) => digest(code)),
  );
  return codes.map((code) => code.match(/.{4}/g)?.join("-") ?? code);
}

/** Accepts a code before an action that needs a fresh one. @returns false for a wrong or used code */
export async function confirmFactor(
  deps: SignInDeps,
  { member, tokenHash }: SignedIn,
  code: string,
  now: Date,
): Promise<boolean> {
  if (tokenHash === null) return member.demo;
  return deps.db.transaction().execute(async (trx) => {
    const staff = await lockStaff(trx, member.id);
    if (!staff || !(await verifyFactor(deps.cipher, trx, staff, code, now))) return false;
    await updateSession(trx, tokenHash, { factor_at: now });
    return true;
  });
}

/** Ends one session: the button "Sign out". */
export async function signOut(deps: Pick<Database, "db">, { tokenHash }: SignedIn, now: Date) {
  if (tokenHash !== null) await updateSession(deps.db, tokenHash, { revoked_at: now });
}
