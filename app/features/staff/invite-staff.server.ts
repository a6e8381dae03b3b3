import { randomUUID } from "node:crypto";
import type { RecordAudit } from "../../db/audit.ts";
import { emailIn } from "../../lib/contact.ts";
import { issueEnrolmentCode } from "./enrolment.server.ts";
import { type Role, roles } from "./permissions.ts";
import {
  INVITATION_MINUTES,
  issueStaffLink,
  type StaffLinkDeps,
} from "./request-staff-link.server.ts";
import { findByEmail, insertStaff, listGuardians, updateStaff } from "./store.server.ts";

export interface InviteStaffDeps extends StaffLinkDeps {
  audit: RecordAudit;
}

export type InviteStaff =
  /** `code`: the enrolment code, shown once to who invites. */
  | { ok: true; code: string }
  | {
      ok: false;
      reason: "not_an_address" | "role_unknown" | "is_demo" | "works_here" | "no_therapist";
    };

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/**
 * Invites a person by email. A person who has not signed in yet, or has left, is invited again with the new role. A
 * person who works here is refused: no role is changed in place, so that no session gains a right. A new
 * privacy member is made known to every other owner and privacy member by email, and opens nothing for a day. The
 * first sign-in needs the mailed link and the enrolment code, which who invites hands over.
 * @param therapistId of the role therapist, and of no other: whose sessions they will see
 */
export async function inviteStaff(
  deps: InviteStaffDeps,
  typedEmail: string,
  role: string,
  now: Date,
  therapistId: number | null = null,
): Promise<InviteStaff> {
  const email = emailIn(typedEmail);
  if (email === undefined) return { ok: false, reason: "not_an_address" };
  if (!isRole(role)) return { ok: false, reason: "role_unknown" };
  if ((role === "therapist") !== (therapistId !== null))
    return { ok: false, reason: "no_therapist" };
  return deps.db.transaction().execute(async (trx): Promise<InviteStaff> => {
    const known = await findByEmail(trx, email);
    if (known?.demo) return { ok: false, reason: "is_demo" };
    if (known?.joined_at && !known.left_at) return { ok: false, reason: "works_here" };
    const id = known?.id ?? randomUUID();
    const post = { role, therapist_id: therapistId, invited_at: now };
    if (known) await updateStaff(trx, id, { ...post, left_at: null });
    else await insertStaff(trx, { id, email, ...post, demo: false });
    await deps.audit(
      trx,
      { useCase: "invite-staff", subject: id, after: { role, therapistId } },
      now,
    );
    if (role === "privacy")
      for (const recipientId of await listGuardians(trx, id))
        await deps.publish(trx, "privacy_role.granted", { staffId: id, recipientId });
    await issueStaffLink(deps, trx, id, INVITATION_MINUTES, now);
    return { ok: true, code: await issueEnrolmentCode(trx, deps.secretKey, id, now) };
  });
}
