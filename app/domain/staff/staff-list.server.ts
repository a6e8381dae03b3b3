import type { Database } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { endSecretLinks } from "../links/secret-links.server.ts";
import { INVITATION_MINUTES, issueStaffLink, type StaffLinkDeps } from "./staff-links.server.ts";
import { waitsUntil, IDLE_MINUTES, type StaffMember, type Role, roles } from "./staff-member.ts";
import {
  countStaffSessions,
  deleteStaffSessionsBefore,
  signOutEverywhere,
} from "./sign-in.server.ts";
import {
  listStaffRows,
  memberOf,
  findStaffByEmail,
  insertStaff,
  listPrivacyStaff,
  updateStaff,
  lockStaff,
} from "./staff.server.ts";
import { randomUUID } from "node:crypto";
import type { RecordAudit } from "../../db/audit.ts";
import { emailIn } from "../../lib/contact.ts";
import { issueStaffEnrolmentCode } from "./authenticator.server.ts";

export interface ListedStaff extends StaffMember {
  state: "invited" | "works here" | "left" | "demo";
  openSessions: number;
  /** From when a new privacy member can open confidential text. */
  waitsUntil: Date | undefined;
}

/** Lists all staff, those who left included: the audit names them. */
export async function listStaff({ db }: Pick<Database, "db">, now: Date): Promise<ListedStaff[]> {
  const sessions = await countStaffSessions(db, addMinutes(now, -IDLE_MINUTES), now);
  return (await listStaffRows(db)).map((row) => ({
    ...memberOf(row),
    state: row.demo ? "demo" : row.left_at ? "left" : row.joined_at ? "works here" : "invited",
    openSessions: sessions.get(row.id) ?? 0,
    waitsUntil: row.left_at ? undefined : waitsUntil(memberOf(row), now),
  }));
}

/** Days for which ended sessions are kept, to look into a sign-in. */
const KEPT_DAYS = 30;

/** Deletes sessions that ended a month ago. Runs nightly. */
export async function deleteOldStaffSessions(
  { db }: Pick<Database, "db">,
  now: Date,
): Promise<void> {
  await deleteStaffSessionsBefore(db, addMinutes(now, -KEPT_DAYS * 24 * 60));
}

interface InviteStaffDeps extends StaffLinkDeps {
  audit: RecordAudit;
}

type InviteStaff =
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
    const known = await findStaffByEmail(trx, email);
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
      for (const recipientId of await listPrivacyStaff(trx, id))
        await deps.publish(trx, "privacy_role.granted", { staffId: id, recipientId });
    await issueStaffLink(deps, trx, id, now, addMinutes(now, INVITATION_MINUTES));
    return { ok: true, code: await issueStaffEnrolmentCode(trx, deps.secretKey, id, now) };
  });
}

interface Deps extends Pick<Database, "db"> {
  audit: RecordAudit;
}

type ChangeStaff = { ok: true } | { ok: false; reason: "staff_unknown" };

/** Ends the sessions and open links of a staff member, such as after a phone was lost. They may sign in again. */
export async function signOutStaff(deps: Deps, staffId: string, now: Date): Promise<ChangeStaff> {
  return deps.db.transaction().execute(async (trx): Promise<ChangeStaff> => {
    const staff = await lockStaff(trx, staffId);
    if (!staff || staff.demo) return { ok: false, reason: "staff_unknown" };
    await endSecretLinks(trx, ["sign_in"], [staffId], now);
    const sessions = await signOutEverywhere(trx, staffId, now);
    await deps.audit(
      trx,
      { useCase: "sign-out-staff", subject: staffId, before: { sessions } },
      now,
    );
    return { ok: true };
  });
}

/** Takes a person off the desk: ends their sessions and forgets their authenticator app. What they did stays. */
export async function removeStaff(deps: Deps, staffId: string, now: Date): Promise<ChangeStaff> {
  return deps.db.transaction().execute(async (trx): Promise<ChangeStaff> => {
    const staff = await lockStaff(trx, staffId);
    if (!staff || staff.demo) return { ok: false, reason: "staff_unknown" };
    if (staff.left_at) return { ok: true };
    await endSecretLinks(trx, ["sign_in"], [staffId], now);
    await signOutEverywhere(trx, staffId, now);
    await updateStaff(trx, staffId, { left_at: now, totp_secret: null, joined_at: null });
    const before = { role: staff.role };
    await deps.audit(trx, { useCase: "remove-staff", subject: staffId, before }, now);
    return { ok: true };
  });
}
