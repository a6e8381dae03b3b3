import type { Services } from "../../services.ts";
import type { RecordAudit } from "../../db/audit.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import { acceptAppCode, acceptRecoveryCode } from "./authenticator.server.ts";
import { openStaffSession } from "./sign-in.server.ts";
import type { StaffMember } from "./staff-member.ts";
import { findStaffByEmail, isGone, lockStaff } from "./staff.server.ts";

type RecoverySignIn =
  | { ok: true; token: string; staffId: string }
  /** codes_wrong: one answer for an unknown address and for either code, so that nothing is learned from it. */
  | { ok: false; reason: "codes_wrong" | "used_code" };

/**
 * Signs a staff member in without an emailed link, for the time in which no email arrives: a recovery code stands in
 * for the link, and the code of the authenticator app is needed as always. The member is told by email.
 * @param auditOf who signs in is known only here
 */
export async function signInByRecoveryCode(
  services: Services,
  typed: { email: string; recoveryCode: string; code: string },
  auditOf: (member: StaffMember) => RecordAudit,
  now: Date,
): Promise<RecoverySignIn> {
  const refused = Symbol("refused");
  let isUsed = false;
  try {
    return await services.db.transaction().execute(async (trx): Promise<RecoverySignIn> => {
      const known = await findStaffByEmail(trx, typed.email);
      const staff = known && (await lockStaff(trx, known.id));
      if (!staff || isGone(staff) || staff.demo || !staff.totpSecret) throw refused;
      // Neither code is used up unless both are right.
      if (!(await acceptRecoveryCode(trx, staff, typed.recoveryCode, now))) throw refused;
      const app = await acceptAppCode(services.cipher, trx, staff, typed.code, now);
      isUsed = app === "used";
      if (app !== "accepted") throw refused;
      const token = await openStaffSession(trx, staff.id, now);
      const entry = { useCase: "sign-in-by-recovery-code", subject: staff.id };
      await auditOf(staff)(trx, entry, now);
      const subject = `${staff.id}_${now.getTime()}`;
      await publishEmails(services.publish, trx, subject, { recovery_sign_in: 0 });
      return { ok: true, token, staffId: staff.id };
    });
  } catch (error) {
    if (error !== refused) throw error;
    return { ok: false, reason: isUsed ? "used_code" : "codes_wrong" };
  }
}
