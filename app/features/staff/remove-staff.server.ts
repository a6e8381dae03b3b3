import type { RecordAudit } from "../../db/audit.ts";
import type { Database } from "../../db/connect.server.ts";
import { endLinks } from "./link-store.server.ts";
import { revokeSessions } from "./session-store.server.ts";
import { lockStaff, updateStaff } from "./store.server.ts";

interface Deps extends Pick<Database, "db"> {
  audit: RecordAudit;
}

export type ChangeStaff = { ok: true } | { ok: false; reason: "staff_unknown" };

/** Ends the sessions and open links of a staff member, such as after a phone was lost. They may sign in again. */
export async function signOutStaff(deps: Deps, staffId: string, now: Date): Promise<ChangeStaff> {
  return deps.db.transaction().execute(async (trx): Promise<ChangeStaff> => {
    const staff = await lockStaff(trx, staffId);
    if (!staff || staff.demo) return { ok: false, reason: "staff_unknown" };
    await endLinks(trx, staffId, now);
    const sessions = await revokeSessions(trx, staffId, now);
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
    await endLinks(trx, staffId, now);
    await revokeSessions(trx, staffId, now);
    await updateStaff(trx, staffId, { left_at: now, totp_secret: null, joined_at: null });
    const before = { role: staff.role };
    await deps.audit(trx, { useCase: "remove-staff", subject: staffId, before }, now);
    return { ok: true };
  });
}
