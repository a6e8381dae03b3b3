import type { Database } from "../../db/connect.server.ts";
import type { RecordAudit } from "../../db/audit.ts";
import { publishEmails, type PublishJob } from "../../db/job-kinds.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { formatInstant } from "../../lib/india-time.ts";
import { renderEmail } from "../emails/email-layout.ts";
import { sendEmailOnce, type SendEmailDeps } from "../emails/send-email-once.server.ts";
import { acceptAppCode, acceptRecoveryCode } from "./authenticator.server.ts";
import { openStaffSession } from "./sign-in.server.ts";
import type { StaffMember } from "./staff-member.ts";
import { findStaffByEmail, findStaffById, isGone, lockStaff } from "./staff.server.ts";

interface RecoveryDeps extends Pick<Database, "db"> {
  cipher: Cipher;
  publish: PublishJob;
  /** Who signs in is known only here. */
  auditOf: (member: StaffMember) => RecordAudit;
}

type RecoverySignIn =
  | { ok: true; token: string; staffId: string }
  /** codes_wrong: one answer for an unknown address and for either code, so that nothing is learned from it. */
  | { ok: false; reason: "codes_wrong" | "used_code" };

/**
 * Signs a staff member in without an emailed link, for the time in which no email arrives: a recovery code stands in
 * for the link, and the code of the authenticator app is needed as always. The member is told by email.
 */
export async function signInByRecoveryCode(
  deps: RecoveryDeps,
  typed: { email: string; recoveryCode: string; code: string },
  now: Date,
): Promise<RecoverySignIn> {
  const refused = Symbol("refused");
  let isUsed = false;
  try {
    return await deps.db.transaction().execute(async (trx): Promise<RecoverySignIn> => {
      const known = await findStaffByEmail(trx, typed.email);
      const staff = known && (await lockStaff(trx, known.id));
      if (!staff || isGone(staff) || staff.demo || !staff.totpSecret) throw refused;
      // Neither code is used up unless both are right.
      if (!(await acceptRecoveryCode(trx, staff, typed.recoveryCode, now))) throw refused;
      const app = await acceptAppCode(deps.cipher, trx, staff, typed.code, now);
      isUsed = app === "used";
      if (app !== "accepted") throw refused;
      const token = await openStaffSession(trx, staff.id, now);
      const entry = { useCase: "sign-in-by-recovery-code", subject: staff.id };
      await deps.auditOf(staff)(trx, entry, now);
      const subject = `${staff.id}_${now.getTime()}`;
      await publishEmails(deps.publish, trx, subject, { recovery_sign_in: 0 });
      return { ok: true, token, staffId: staff.id };
    });
  } catch (error) {
    if (error !== refused) throw error;
    return { ok: false, reason: isUsed ? "used_code" : "codes_wrong" };
  }
}

/** Tells a staff member that their recovery code was used to sign in. @param subject the member's id, "_", epoch ms */
export async function sendRecoverySignIn(
  deps: SendEmailDeps,
  subject: string,
  now: Date,
): Promise<void> {
  const [staffId = "", at] = subject.split("_");
  const staff = await findStaffById(deps.db, staffId);
  if (!staff || staff.leftAt) return;
  const dueAt = new Date(Number(at));
  const heading = "A recovery code was used to sign in";
  await sendEmailOnce(deps, { subject, kind: "recovery_sign_in", dueAt }, now, () => ({
    ...renderEmail({
      subject: `${heading} to the desk of ${deps.brand.name}`,
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
      reason: `You’re getting this email because you work with ${deps.brand.name}.`,
      isForOperator: true,
      brand: deps.brand,
    }),
    to: { address: staff.email },
  }));
}
