import { sql } from "kysely";
import type { Database } from "../../db/connect.server.ts";
import { stableUuid } from "../../lib/crypto/token.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { type Role, roles } from "./permissions.ts";
import { findByEmail, insertStaff, updateStaff } from "./store.server.ts";

/** The address of the demo's staff member of a role; nothing is mailed there. */
export function demoEmailOf(role: Role): string {
  return `demo-${role}@example.com`;
}

/**
 * Adds one invented staff member of each role, in demo mode at the start. They can't sign in: the demo needs no
 * sign-in. Their roles are a day old, so that the privacy role works at once.
 * @param therapistId of the therapist whose desk the demo shows
 */
export async function loadDemoStaff(
  { db }: Pick<Database, "db">,
  therapistId: number | undefined,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Two processes that start at once would both insert the same members.
    await sql`lock table staff in share row exclusive mode`.execute(trx);
    for (const role of roles) {
      const email = demoEmailOf(role);
      const therapist_id = role === "therapist" ? (therapistId ?? null) : null;
      const known = await findByEmail(trx, email);
      if (known && known.therapist_id === therapist_id) continue;
      const id = known?.id ?? stableUuid(`demo staff ${role}`);
      const invited_at = addMinutes(now, -24 * 60);
      if (known) await updateStaff(trx, id, { therapist_id });
      else await insertStaff(trx, { id, email, role, therapist_id, demo: true, invited_at });
    }
  });
}
