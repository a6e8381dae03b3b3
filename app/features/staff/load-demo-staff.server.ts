import type { Database } from "../../db/connect.server.ts";
import { stableUuid } from "../../lib/crypto/token.ts";
import { type Role, roles } from "./permissions.ts";
import { findByEmail, insertStaff } from "./store.server.ts";

/** The address of the demo's staff member of a role; nothing is mailed there. */
export function demoEmailOf(role: Role): string {
  return `demo-${role}@example.com`;
}

/** Adds one invented staff member of each role, in demo mode at the start. They can't sign in: the demo needs no sign-in. */
export async function loadDemoStaff({ db }: Pick<Database, "db">, now: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    for (const role of roles) {
      const email = demoEmailOf(role);
      if (await findByEmail(trx, email)) continue;
      await insertStaff(trx, {
        id: stableUuid(`demo staff ${role}`),
        email,
        role,
        demo: true,
        invited_at: now,
      });
    }
  });
}
