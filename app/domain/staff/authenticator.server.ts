import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { type Cipher, decryptedText } from "../../lib/cipher.ts";
import { digest, fingerprint, randomToken } from "../../lib/token.ts";
import { stepOfCode, base32 } from "../../lib/totp.ts";
import { type Staff, updateStaff, useStaffRecoveryCode } from "./staff.server.ts";
import { createHmac, randomBytes } from "node:crypto";
import { addMinutes } from "../../lib/india-time.ts";

/** As the codes are stored: spaces, hyphens and capitals do not matter when one is typed. */
export const plainCode = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/** "used": a right code of the app that was accepted before. Its person waits for the next one. */
export type CodeCheck = "accepted" | "used" | "wrong";

/**
 * Accepts a code of the authenticator app or a recovery code, once.
 * @param staff locked, so that two requests with one code are not both accepted
 */
export async function acceptAuthenticatorCode(
  cipher: Cipher,
  trx: Db,
  staff: Staff,
  typed: string,
  now: Date,
): Promise<CodeCheck> {
  const app = await acceptAppCode(cipher, trx, staff, typed, now);
  if (app !== "wrong" || !staff.totpSecret) return app;
  return (await acceptRecoveryCode(trx, staff, typed, now)) ? "accepted" : "wrong";
}

/** Accepts a code of the authenticator app, once. @param staff locked */
export async function acceptAppCode(
  cipher: Cipher,
  trx: Db,
  staff: Staff,
  typed: string,
  now: Date,
): Promise<CodeCheck> {
  if (!staff.totpSecret) return "wrong";
  const code = plainCode(typed);
  const context = encryptionContext("staff", "totp_secret", staff.id);
  const secret = Buffer.from(decryptedText(cipher.decrypt(staff.totpSecret, context)), "hex");
  const step = stepOfCode(secret, code, staff.totpStep, now);
  if (step === undefined) return stepOfCode(secret, code, 0, now) === undefined ? "wrong" : "used";
  await updateStaff(trx, staff.id, { totp_step: step });
  return "accepted";
}

/** Accepts a recovery code, once. @param staff locked */
export async function acceptRecoveryCode(
  trx: Db,
  staff: Staff,
  typed: string,
  now: Date,
): Promise<boolean> {
  const code = plainCode(typed);
  return code.length > 6 && useStaffRecoveryCode(trx, staff.id, digest(code), now);
}

// The enrolment code: who invites a person hands it over by phone or in person, so that the mailed link alone opens no
// first sign-in. One browser uses it; the key of the authenticator app is that browser's own.

/** As long as the invitation. */
const VALID_MINUTES = 3 * 24 * 60;
/** Of 2^40 codes. The database refuses a sixth wrong one too. */
const MOST_WRONG_TRIES = 5;

const hashOf = (secretKey: string, staffId: string, code: string) =>
  fingerprint(`staff enrolment ${staffId} ${plainCode(code)}`, secretKey);

/** Creates a person's enrolment code; an earlier one no longer works. @returns the code, which is not stored */
export async function issueStaffEnrolmentCode(
  trx: Db,
  secretKey: string,
  staffId: string,
  now: Date,
): Promise<string> {
  const code = base32(randomBytes(5)).toUpperCase().replace(/^.{4}/, "$&-");
  const fresh = {
    code_hash: hashOf(secretKey, staffId, code),
    expires_at: addMinutes(now, VALID_MINUTES),
    wrong_tries: 0,
    browser_hash: null,
  };
  await trx
    .insertInto("staff_enrolment")
    .values({ staff_id: staffId, ...fresh })
    .onConflict((conflict) => conflict.column("staff_id").doUpdateSet(fresh))
    .execute();
  return code;
}

/**
 * Gives the enrolment to the browser that entered its code. A code works once; five wrong ones end it.
 * @returns the token that the browser keeps; undefined for a wrong code
 */
export async function useStaffEnrolmentCode(
  trx: Db,
  secretKey: string,
  staffId: string,
  typed: string,
  now: Date,
): Promise<string | undefined> {
  const token = randomToken(32);
  const open = trx
    .updateTable("staff_enrolment")
    .where("staff_id", "=", staffId)
    .where("browser_hash", "is", null)
    .where("expires_at", ">", now)
    .where("wrong_tries", "<", MOST_WRONG_TRIES);
  const used = await open
    .set({ browser_hash: digest(token) })
    .where("code_hash", "=", hashOf(secretKey, staffId, typed))
    .returning("staff_id")
    .executeTakeFirst();
  if (used) return token;
  await open.set((row) => ({ wrong_tries: row("wrong_tries", "+", 1) })).execute();
  return undefined;
}

/**
 * Returns the key for the authenticator app of the browser that used the enrolment code: RFC 4226 asks for 160 bits.
 * Derived, so that a GET stores nothing. undefined for every other browser.
 */
export async function authenticatorSecretOf(
  db: Db,
  secretKey: string,
  staffId: string,
  browserToken: string,
  now: Date,
): Promise<Buffer | undefined> {
  const found = await db
    .selectFrom("staff_enrolment")
    .select("staff_id")
    .where("staff_id", "=", staffId)
    .where("browser_hash", "=", digest(browserToken))
    .where("expires_at", ">", now)
    .executeTakeFirst();
  return (
    found && createHmac("sha1", secretKey).update(`staff totp ${staffId} ${browserToken}`).digest()
  );
}

/** Ends a person's enrolment: the app is set up. */
export async function endStaffEnrolment(trx: Db, staffId: string): Promise<void> {
  await trx.deleteFrom("staff_enrolment").where("staff_id", "=", staffId).execute();
}
