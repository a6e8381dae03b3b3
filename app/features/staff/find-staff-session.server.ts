import type { Database } from "../../db/connect.server.ts";
import { digest } from "../../lib/crypto/token.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { findOpenSession, updateSession } from "./session-store.server.ts";
import { IDLE_MINUTES, type SignedIn } from "./staff-member.ts";
import { findByEmail, memberOf } from "./store.server.ts";
import { demoEmailOf } from "./load-demo-staff.server.ts";
import { type Role, roles } from "./permissions.ts";

type Deps = Pick<Database, "db">;
type Mode = "demo" | "production";

/** The time of the last request is written at most so often. */
const SEEN_EVERY_MS = 60_000;

/** Finds who is signed in by the token of their cookie, and records that they were seen. */
export async function findStaffSession(
  deps: Deps,
  token: string,
  mode: Mode,
  now: Date,
): Promise<SignedIn | undefined> {
  const tokenHash = digest(token);
  const found = await findOpenSession(deps.db, tokenHash, addMinutes(now, -IDLE_MINUTES), now);
  if (!found || (found.demo && mode !== "demo")) return undefined;
  if (now.getTime() - found.seenAt.getTime() > SEEN_EVERY_MS)
    await updateSession(deps.db, tokenHash, { seen_at: now });
  const { factorAt, seenAt: _, ...member } = found;
  return { member, factorAt, tokenHash };
}

/**
 * Finds the demo's staff member of a role: in demo mode the desk is open without a sign-in.
 * @returns undefined in production, whatever is in the database
 */
export async function findDemoStaff(
  deps: Deps,
  role: string,
  mode: Mode,
  now: Date,
): Promise<SignedIn | undefined> {
  if (mode !== "demo") return undefined;
  const wanted = (roles as readonly string[]).includes(role) ? (role as Role) : "owner";
  const row = await findByEmail(deps.db, demoEmailOf(wanted));
  return row?.demo ? { member: memberOf(row), factorAt: now, tokenHash: null } : undefined;
}
