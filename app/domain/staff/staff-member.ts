import type { Row } from "../../db/row.ts";
import { addMinutes } from "../../lib/india-time.ts";

/** What each role may do on the desk. The only table of rights; docs/security.md shows the same one. */

export const roles = ["owner", "support", "finance", "privacy", "content", "therapist"] as const;
export type Role = (typeof roles)[number];

/** yes: all of it. no: nothing. Other words limit it; the use case that grants the limited right reads them. */
const table = {
  sessions: row("yes", "yes", "order only", "no", "no", "own, first name"),
  changes: row("yes", "yes", "no", "no", "no", "own, as a request"),
  goodwill: row("yes", "up to one price", "no", "no", "no", "no"),
  money: row("yes", "no", "yes", "no", "no", "own payouts"),
  reveal: row("no", "no", "no", "with reason", "no", "own, consented"),
  roster: row("yes", "hours", "no", "no", "texts", "own hours"),
  staff: row("yes", "no", "no", "read", "no", "no"),
} as const;

/**
 * sessions: see sessions and contacts. changes: cancel, move, absence. goodwill: refund beyond the terms. money:
 * disputes, transfers, exports. reveal: open encrypted answers. roster: therapists and prices. staff: staff and audit.
 */
export type Right = keyof typeof table;
type Extent = string;

export const permissions: Readonly<Record<Right, Readonly<Record<Role, Extent>>>> = table;

function row(...extents: [string, string, string, string, string, string]): Record<Role, Extent> {
  return Object.fromEntries(roles.map((role, at) => [role, extents[at] ?? "no"])) as Record<
    Role,
    Extent
  >;
}

/** Who is asked about: a person, who has all that any of their roles may, or one role by its name. */
export type RoleHolder = Role | Pick<StaffMember, "roles">;

const rolesOf = (holder: RoleHolder): readonly Role[] =>
  typeof holder === "string" ? [holder] : holder.roles;

/** Whether one of a person's roles has a right within exactly this limit, such as a therapist's own sessions. */
export function hasExtent(holder: RoleHolder, right: Right, extent: Extent): boolean {
  return rolesOf(holder).some((role) => permissions[right][role] === extent);
}

/**
 * Whether a person has a right, for all or within the limits given. The one question about rights: what any of their
 * roles may, they may.
 * @param extents those that suffice; "yes" always does
 */
export function may(holder: RoleHolder, right: Right, ...extents: Extent[]): boolean {
  return ["yes", ...extents].some((extent) => hasExtent(holder, right, extent));
}

/** Whether one of a person's roles is this one. Rights are asked by {@link may}. */
export function hasRole(holder: RoleHolder, role: Role): boolean {
  return rolesOf(holder).includes(role);
}

/**
 * Whether a person alone may do both halves of what takes two people otherwise: record and confirm. Two other roles of
 * one person never make it one person's work.
 */
export const isOwner = (holder: RoleHolder): boolean => hasRole(holder, "owner");

/** A person who runs the business. */
export interface StaffMember extends Row<"staff", "id" | "email" | "demo"> {
  /** At least one, in the order of {@link roles}. */
  roles: readonly Role[];
  /** Of the role therapist: whose sessions they see. */
  therapistId: number | null;
  /** Since when they have the role privacy; null without it. */
  privacySince: Date | null;
}

export interface SignedIn {
  member: StaffMember;
  /** When they last entered a code of their authenticator app. */
  factorAt: Date;
  /** Identifies the session in the database; null for the demo, which has none. */
  tokenHash: string | null;
}

/** Minutes without a request after which a session ends. */
export const IDLE_MINUTES = 30;
/** Hours after which a session ends in any case. */
export const SESSION_HOURS = 12;
/** Minutes for which an entered code allows actions with money, staff and confidential text. */
const FRESH_MINUTES = 5;

/** Whether a code was entered so recently that an action which needs one may go on. The demo has no codes. */
export function hasFreshCode(
  { member, factorAt }: Pick<SignedIn, "member" | "factorAt">,
  now: Date,
): boolean {
  return member.demo || now.getTime() - factorAt.getTime() <= FRESH_MINUTES * 60_000;
}

/** Hours for which a new privacy member opens nothing, so that others can object. The database has the same number. */
const WAIT_HOURS = 24;

/** When who has the role privacy since then may open confidential text for the first time. */
export function mayRevealFrom(privacySince: Date): Date {
  return addMinutes(privacySince, WAIT_HOURS * 60);
}

/** Until when a privacy member has to wait; undefined for other roles, and once the wait is over. */
export function waitsUntil(
  { privacySince }: Pick<StaffMember, "privacySince">,
  now: Date,
): Date | undefined {
  const from = privacySince && mayRevealFrom(privacySince);
  return from && now < from ? from : undefined;
}
