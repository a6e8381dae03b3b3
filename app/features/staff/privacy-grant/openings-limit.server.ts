import { sql } from "kysely";
import type { Database } from "../../../db/connect.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import { addMinutes, indiaDay } from "../../../lib/india-time.ts";
import type { StaffMember } from "../staff-member.ts";
import { listGuardians } from "../store.server.ts";

/** Openings in 24 hours, after which others are told. */
export const TELL_AFTER = 10;
/** Most openings in 24 hours. The database has the same number. */
export const MOST_OPENINGS = 20;

/**
 * Whether a privacy member may open one more client's answers or emergency details. Tells every other owner and privacy
 * member by email of more than {@link TELL_AFTER} in 24 hours, and again at the limit; once a day each.
 */
export async function mayOpenMore(
  { db, publish }: Pick<Database, "db"> & { publish: PublishEvent },
  { id }: Pick<StaffMember, "id">,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit where staff_id = ${id} and at > ${addMinutes(now, -24 * 60)}
      and use_case in ('open-answers', 'open-emergency-details')`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count < TELL_AFTER) return true;
  const opened = count >= MOST_OPENINGS ? MOST_OPENINGS : TELL_AFTER;
  const told = { staffId: id, opened, day: indiaDay(now) };
  for (const recipientId of await listGuardians(db, id))
    await publish(db, "answers.opened_often", { ...told, recipientId });
  return count < MOST_OPENINGS;
}
