import type { Role } from "./permissions.ts";

/** A person who runs the business. */
export interface StaffMember {
  id: string;
  email: string;
  role: Role;
  /** An invented person of demo mode. */
  demo: boolean;
  /** Of the role therapist: whose sessions they see. */
  therapistId: number | null;
  /** Since when they have their role. */
  roleSince: Date;
}

/** A staff member who is signed in. */
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
export const FRESH_MINUTES = 5;

/** Whether a code was entered so recently that an action which needs one may go on. The demo has no codes. */
export function isFresh({ member, factorAt }: SignedIn, now: Date): boolean {
  return member.demo || now.getTime() - factorAt.getTime() <= FRESH_MINUTES * 60_000;
}
