import type { Database } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { deleteLinksBefore } from "./link-store.server.ts";
import { waitsUntil } from "./privacy-grant/privacy-grant.ts";
import { countOpenSessions, deleteSessionsBefore } from "./session-store.server.ts";
import { IDLE_MINUTES, type StaffMember } from "./staff-member.ts";
import { listRows, memberOf } from "./store.server.ts";

export interface ListedStaff extends StaffMember {
  state: "invited" | "works here" | "left" | "demo";
  openSessions: number;
  /** From when a new privacy member can open confidential text. */
  waitsUntil: Date | undefined;
}

/** Lists all staff, those who left included: the audit names them. */
export async function listStaff({ db }: Pick<Database, "db">, now: Date): Promise<ListedStaff[]> {
  const sessions = await countOpenSessions(db, addMinutes(now, -IDLE_MINUTES), now);
  return (await listRows(db)).map((row) => ({
    ...memberOf(row),
    state: row.demo ? "demo" : row.left_at ? "left" : row.joined_at ? "works here" : "invited",
    openSessions: sessions.get(row.id) ?? 0,
    waitsUntil: row.left_at ? undefined : waitsUntil(memberOf(row), now),
  }));
}

/** Days for which ended sessions and links are kept, to look into a sign-in. */
const KEPT_DAYS = 30;

/** Deletes sessions and links that ended a month ago. Runs nightly. */
export async function deleteOldSessions({ db }: Pick<Database, "db">, now: Date): Promise<void> {
  const before = addMinutes(now, -KEPT_DAYS * 24 * 60);
  await deleteSessionsBefore(db, before);
  await deleteLinksBefore(db, before);
}
