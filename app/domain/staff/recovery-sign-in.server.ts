import type { Services } from "../../services.ts";
import type { RecordAudit } from "../../db/audit.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { renderEmail } from "../emails/email-layout.ts";
import { sendEmailOnce } from "../emails/send-email-once.server.ts";
import { acceptAppCode, acceptRecoveryCode } from "./authenticator.server.ts";
import { openStaffSession } from "./sign-in.server.ts";
import type { StaffMember } from "./staff-member.ts";
import { findStaffByEmail, findStaffById, isGone, lockStaff } from "./staff.server.ts";

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

/** Tells a staff member that their recovery code was used to sign in. @param subject the member's id, "_", epoch ms */
export async function sendRecoverySignIn(
  services: Services,
  subject: string,
  now: Date,
): Promise<void> {
  const [staffId = "", at] = subject.split("_");
  const staff = await findStaffById(services.db, staffId);
  if (!staff || staff.leftAt) return;
  const dueAt = new Date(Number(at));
  const heading = "A recovery code was used to sign in";
  await sendEmailOnce(services, { subject, kind: "recovery_sign_in", dueAt }, now, () => ({
    ...renderEmail({
      subject: `${heading} to the desk of ${services.brand.name}`,
      preheader: `It was used ${formatInstant(dueAt)}.`,
      heading,
      blocks: [
        {
          kind: "paragraph",
          text: `Someone signed in to the desk as you ${formatInstant(dueAt)}, with one of your recovery codes and a code of your authenticator app. The recovery code no longer works.`,
        },
        {
          kind: "paragraph",
          text: "If this wasn’t you, call an owner now: they can take you off the desk at once and invite you again.",
        },
      ],
      reason: `You’re getting this email because you work with ${services.brand.name}.`,
      isForOperator: true,
      brand: services.brand,
    }),
    to: { address: staff.email },
  }));
}
