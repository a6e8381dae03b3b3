import type { AuditedServices, Services } from "../../services.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { revokeLinks } from "../links/secret-links.server.ts";
import { INVITATION_MINUTES, issueStaffLink } from "./staff-links.server.ts";
import {
  waitsUntil,
  IDLE_MINUTES,
  may,
  type StaffMember,
  type Role,
  roles,
} from "./staff-member.ts";
import {
  countStaffSessions,
  isSessionOpen,
  deleteStaffSessionsBefore,
  signOutEverywhere,
} from "./sign-in.server.ts";
import {
  listMembers,
  findStaffByEmail,
  endStaffRoles,
  insertStaff,
  insertStaffRole,
  type Staff,
  listPrivacyStaff,
  updateStaff,
  lockStaffRows,
} from "./staff.server.ts";
import { randomUUID } from "node:crypto";
import { emailIn } from "../../lib/contact.ts";
import { KEPT_MINUTES } from "./kept-forms.server.ts";
import { issueStaffEnrolmentCode } from "./authenticator.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";

export interface ListedStaff extends StaffMember {
  state: "invited" | "works here" | "left" | "demo";
  openSessions: number;
  /** From when a new privacy member can open confidential text. */
  waitsUntil: Date | undefined;
}

/** Lists all staff, those who left included: the audit names them. */
export async function listStaff(db: Db, now: Date): Promise<ListedStaff[]> {
  const sessions = await countStaffSessions(db, addMinutes(now, -IDLE_MINUTES), now);
  return (await listMembers(db)).map(({ joinedAt, leftAt, ...member }) => ({
    ...member,
    state: member.demo ? "demo" : leftAt ? "left" : joinedAt ? "works here" : "invited",
    openSessions: sessions.get(member.id) ?? 0,
    waitsUntil: leftAt ? undefined : waitsUntil(member, now),
  }));
}

/** Lists the addresses of those who open confidential text, including new ones who still wait. */
export async function listRevealingStaff(db: Db, now: Date): Promise<string[]> {
  return (await listStaff(db, now))
    .filter((one) => one.state !== "left" && may(one, "reveal", "with reason"))
    .map(({ email }) => email);
}

/** Days for which ended sessions are kept, to look into a sign-in. */
const KEPT_DAYS = 30;

/** Deletes sessions that ended a month ago. Runs nightly. */
export async function deleteOldStaffSessions(db: Db, now: Date): Promise<void> {
  await deleteStaffSessionsBefore(db, addMinutes(now, -KEPT_DAYS * 24 * 60));
}

/** Deletes kept forms whose time is over. Runs every minute. */
export async function deleteOldKeptForms(db: Db, now: Date): Promise<void> {
  await db.deleteFrom("kept_form").where("kept_at", "<=", addMinutes(now, -KEPT_MINUTES)).execute();
}

/** Ends what a therapist's role allowed beside signing in: the address at which a calendar app reads the sessions. */
async function endSessionFeed(trx: Db, { therapistId }: Staff, now: Date): Promise<void> {
  if (therapistId !== null) await revokeLinks(trx, ["feed"], [String(therapistId)], now);
}

type InviteStaff =
  /** `code`: the enrolment code, shown once to who invites. */
  | { ok: true; code: string }
  | {
      ok: false;
      reason: "not_an_address" | "role_unknown" | "is_demo" | "works_here" | "no_therapist";
    };

const isRole = (text: string): text is Role => (roles as readonly string[]).includes(text);

/** Tells every other owner and privacy member by email of a new privacy member. */
async function tellOfPrivacyRole(services: Services, trx: Db, staffId: string): Promise<void> {
  for (const recipientId of await listPrivacyStaff(trx, staffId))
    await publishEmails(services.publish, trx, `${staffId}_${recipientId}`, { privacy_grant: 0 });
}

/**
 * Invites a person by email. A person who has not signed in yet, or has left, is invited again with the new roles and
 * none of before. A person who works here is refused: see {@link giveStaffRole}. A new privacy member is made known to
 * every other owner and privacy member by email, and opens nothing for a day. The first sign-in needs the mailed link
 * and the enrolment code, which who invites hands over.
 * @param wanted one or more roles
 * @param therapistId of the role therapist, and of no other: whose sessions they will see
 */
export async function inviteStaff(
  services: AuditedServices,
  typedEmail: string,
  wanted: readonly string[],
  now: Date,
  therapistId: number | null = null,
): Promise<InviteStaff> {
  const email = emailIn(typedEmail);
  if (email === undefined) return { ok: false, reason: "not_an_address" };
  const given = wanted.filter(isRole);
  if (given.length === 0 || given.length < wanted.length)
    return { ok: false, reason: "role_unknown" };
  if (given.includes("therapist") !== (therapistId !== null))
    return { ok: false, reason: "no_therapist" };
  return services.db.transaction().execute(async (trx): Promise<InviteStaff> => {
    const known = await findStaffByEmail(trx, email);
    if (known?.demo) return { ok: false, reason: "is_demo" };
    if (known?.joinedAt && !known.leftAt) return { ok: false, reason: "works_here" };
    const id = known?.id ?? randomUUID();
    if (!known) await insertStaff(trx, { id, email, invited_at: now, demo: false });
    await endStaffRoles(
      trx,
      id,
      roles.filter((role) => !given.includes(role)),
      now,
    );
    for (const role of given)
      await insertStaffRole(trx, id, role, role === "therapist" ? therapistId : null, now);
    if (known) await updateStaff(trx, id, { invited_at: now, left_at: null });
    // A person who has left lost the address then. Another account may have made one since.
    if (known && !known.leftAt && known.therapistId !== therapistId)
      await endSessionFeed(trx, known, now);
    const after = { roles: given.join(", "), ...(therapistId !== null && { therapistId }) };
    await services.audit(trx, { useCase: "invite-staff", subject: id, after }, now);
    if (given.includes("privacy")) await tellOfPrivacyRole(services, trx, id);
    await issueStaffLink(services, trx, id, now, addMinutes(now, INVITATION_MINUTES));
    return { ok: true, code: await issueStaffEnrolmentCode(trx, services.secretKey, id, now) };
  });
}

/** The owner who changes a person, with the session that they are signed in by; null for a command. */
export type StaffChanger = { id: string; tokenHash: string | null } | null;

type ChangeStaff = { ok: true } | { ok: false; reason: "staff_unknown" | "signed_out" };

type ChangeRoles =
  | { ok: true }
  | {
      ok: false;
      reason:
        | "staff_unknown"
        | "signed_out"
        | "role_unknown"
        | "no_therapist"
        | "own_role"
        | "last_role";
    };

type LockedStaff = { ok: true; staff: Staff } | Extract<ChangeStaff, { ok: false }>;

/**
 * Locks a person and who changes them. Of two owners who remove or sign out each other at once, the second is no longer
 * signed in, and changes nothing: one owner stays.
 */
async function lockForChange(trx: Db, by: StaffChanger, staffId: string): Promise<LockedStaff> {
  const rows = await lockStaffRows(trx, by ? [by.id, staffId] : [staffId]);
  const owner = by && rows.get(by.id);
  if (by && (!owner || owner.leftAt || !owner.roles.includes("owner")))
    return { ok: false, reason: "signed_out" };
  // The demo has no sessions.
  if (by?.tokenHash && !(await isSessionOpen(trx, by.tokenHash)))
    return { ok: false, reason: "signed_out" };
  const staff = rows.get(staffId);
  if (!staff || staff.demo) return { ok: false, reason: "staff_unknown" };
  return { ok: true, staff };
}

/** Does the same for a person who works here or is invited. */
async function lockPresent(trx: Db, by: StaffChanger, staffId: string): Promise<LockedStaff> {
  const locked = await lockForChange(trx, by, staffId);
  return locked.ok && locked.staff.leftAt ? { ok: false, reason: "staff_unknown" } : locked;
}

/** Gives a person one more role on an open transaction, ends their sessions, and records it. */
async function addRole(
  services: AuditedServices,
  trx: Db,
  staff: Staff,
  role: Role,
  therapistId: number | null,
  now: Date,
): Promise<void> {
  if (staff.roles.includes(role) && (role !== "therapist" || staff.therapistId === therapistId))
    return;
  await insertStaffRole(trx, staff.id, role, therapistId, now);
  if (role === "therapist") await endSessionFeed(trx, staff, now);
  await signOutEverywhere(trx, staff.id, now);
  const after = { role, ...(therapistId !== null && { therapistId }) };
  await services.audit(trx, { useCase: "give-role", subject: staff.id, after }, now);
  if (role === "privacy") await tellOfPrivacyRole(services, trx, staff.id);
}

/**
 * Gives a person one more role, as of now: the wait of a new privacy role begins, and the others get an email about
 * it. Their sessions end, so that no open one gains a right. No one gives themselves a role. The role of a therapist
 * comes from {@link inviteTherapistAsStaff}.
 */
export async function giveStaffRole(
  services: AuditedServices,
  by: StaffChanger,
  staffId: string,
  role: string,
  now: Date,
): Promise<ChangeRoles> {
  if (!isRole(role)) return { ok: false, reason: "role_unknown" };
  if (role === "therapist") return { ok: false, reason: "no_therapist" };
  if (by?.id === staffId) return { ok: false, reason: "own_role" };
  return services.db.transaction().execute(async (trx): Promise<ChangeRoles> => {
    const locked = await lockPresent(trx, by, staffId);
    if (!locked.ok) return locked;
    await addRole(services, trx, locked.staff, role, null, now);
    return { ok: true };
  });
}

/**
 * Takes one of several roles from a person; what it granted ends with the next request. No owner takes that
 * role from themselves, so that one stays.
 */
export async function takeStaffRole(
  services: AuditedServices,
  by: StaffChanger,
  staffId: string,
  role: string,
  now: Date,
): Promise<ChangeRoles> {
  if (!isRole(role)) return { ok: false, reason: "role_unknown" };
  if (by?.id === staffId && role === "owner") return { ok: false, reason: "own_role" };
  return services.db.transaction().execute(async (trx): Promise<ChangeRoles> => {
    const locked = await lockPresent(trx, by, staffId);
    if (!locked.ok) return locked;
    const { staff } = locked;
    if (!staff.roles.includes(role)) return { ok: true };
    if (staff.roles.length === 1) return { ok: false, reason: "last_role" };
    await endStaffRoles(trx, staffId, [role], now);
    if (role === "therapist") await endSessionFeed(trx, staff, now);
    await services.audit(trx, { useCase: "take-role", subject: staffId, before: { role } }, now);
    return { ok: true };
  });
}

type InviteTherapist =
  /** `code`: the enrolment code; undefined for who works here already and signs in as before. */
  { ok: true; email: string; code?: string } | Extract<InviteStaff, { ok: false }>;

/**
 * Invites a therapist to their own screens, at the address where their bookings go. Who works here under that address
 * gets the role beside their own.
 */
export async function inviteTherapistAsStaff(
  services: AuditedServices,
  therapistId: number,
  now: Date,
): Promise<InviteTherapist> {
  const email = (await findTherapistById(services.db, therapistId))?.email ?? "";
  const invited = await inviteStaff(services, email, ["therapist"], now, therapistId);
  if (invited.ok) return { ...invited, email };
  if (invited.reason !== "works_here") return invited;
  return services.db.transaction().execute(async (trx): Promise<InviteTherapist> => {
    const known = await findStaffByEmail(trx, email);
    const locked = known && (await lockPresent(trx, null, known.id));
    if (!locked?.ok) return { ok: false, reason: "not_an_address" };
    await addRole(services, trx, locked.staff, "therapist", therapistId, now);
    return { ok: true, email };
  });
}

/** Ends the sessions and open links of a staff member, such as after a phone was lost. They may sign in again. */
export async function signOutStaff(
  services: AuditedServices,
  by: StaffChanger,
  staffId: string,
  now: Date,
): Promise<ChangeStaff> {
  return services.db.transaction().execute(async (trx): Promise<ChangeStaff> => {
    const locked = await lockForChange(trx, by, staffId);
    if (!locked.ok) return locked;
    await revokeLinks(trx, ["sign_in"], [staffId], now);
    const sessions = await signOutEverywhere(trx, staffId, now);
    await services.audit(
      trx,
      { useCase: "sign-out-staff", subject: staffId, before: { sessions } },
      now,
    );
    return { ok: true };
  });
}

/** Takes a person off the desk: ends their sessions and forgets their authenticator app. What they did stays. */
export async function removeStaff(
  services: AuditedServices,
  by: StaffChanger,
  staffId: string,
  now: Date,
): Promise<ChangeStaff> {
  return services.db.transaction().execute(async (trx): Promise<ChangeStaff> => {
    const locked = await lockForChange(trx, by, staffId);
    if (!locked.ok) return locked;
    const { staff } = locked;
    if (staff.leftAt) return { ok: true };
    await revokeLinks(trx, ["sign_in"], [staffId], now);
    await signOutEverywhere(trx, staffId, now);
    await endSessionFeed(trx, staff, now);
    await updateStaff(trx, staffId, { left_at: now, totp_secret: null, joined_at: null });
    const before = { roles: staff.roles.join(", ") };
    await services.audit(trx, { useCase: "remove-staff", subject: staffId, before }, now);
    return { ok: true };
  });
}
