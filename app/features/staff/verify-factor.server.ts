import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { type Cipher, decryptedText } from "../../lib/crypto/cipher.ts";
import { digest } from "../../lib/crypto/token.ts";
import { stepOfCode } from "../../lib/crypto/totp.ts";
import { type StaffRow, updateStaff, useRecoveryCode } from "./store.server.ts";

/** As the codes are stored: spaces, hyphens and capitals do not matter when one is typed. */
export const plainCode = (typed: string) => typed.toLowerCase().replaceAll(/[^a-z0-9]/g, "");

/**
 * Accepts a code of the authenticator app or a recovery code, once.
 * @param staff locked, so that two requests with one code are not both accepted
 */
export async function verifyFactor(
  cipher: Cipher,
  trx: Db,
  staff: StaffRow,
  typed: string,
  now: Date,
): Promise<boolean> {
  if (!staff.totp_secret) return false;
  const code = plainCode(typed);
  const context = encryptionContext("staff", "totp_secret", staff.id);
  const secret = decryptedText(cipher.decrypt(staff.totp_secret, context));
  const step = stepOfCode(Buffer.from(secret, "hex"), code, staff.totp_step, now);
  if (step !== undefined) {
    await updateStaff(trx, staff.id, { totp_step: step });
    return true;
  }
  return code.length > 6 && useRecoveryCode(trx, staff.id, digest(code), now);
}
