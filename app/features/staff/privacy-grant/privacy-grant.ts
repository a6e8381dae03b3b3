import { addMinutes } from "../../../lib/india-time.ts";
import type { StaffMember } from "../staff-member.ts";

/** Hours for which a new privacy member opens nothing, so that others can object. The database has the same number. */
const WAIT_HOURS = 24;

type Granted = Pick<StaffMember, "role" | "roleSince">;

/** When a privacy member may open confidential text for the first time. */
export function revealFrom({ roleSince }: Pick<Granted, "roleSince">): Date {
  return addMinutes(roleSince, WAIT_HOURS * 60);
}

/** Until when a privacy member has to wait; undefined for other roles, and once the wait is over. */
export function waitsUntil(member: Granted, now: Date): Date | undefined {
  const from = revealFrom(member);
  return member.role === "privacy" && now < from ? from : undefined;
}
