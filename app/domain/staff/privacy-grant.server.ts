import type { Services } from "../../services.ts";
import { sql } from "kysely";
import { publishEmails } from "../../db/job-kinds.ts";
import { addMinutes, indiaDay } from "../../lib/india-time.ts";
import type { StaffMember } from "./staff-member.ts";
import { listPrivacyStaff } from "./staff.server.ts";

/** Readings in 24 hours, after which others are told. */
export const TELL_AFTER = 10;
/** Most readings in 24 hours. The database has the same number. */
export const MOST_READINGS = 20;

/**
 * Whether a privacy member may open one more client's answers or emergency details. Tells every other owner and privacy
 * member by email of more than {@link TELL_AFTER} in 24 hours, and again at the limit; once a day each.
 */
export async function checkReadingLimit(
  { db, publish }: Services,
  { id }: Pick<StaffMember, "id">,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from audit where staff_id = ${id} and at > ${addMinutes(now, -24 * 60)}
      and use_case in ('open-answers', 'open-emergency-details')`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count < TELL_AFTER) return true;
  const readings = count >= MOST_READINGS ? MOST_READINGS : TELL_AFTER;
  for (const recipientId of await listPrivacyStaff(db, id))
    await publishEmails(publish, db, `${id}_${recipientId}_${indiaDay(now)}`, {
      openings: readings,
    });
  return count < MOST_READINGS;
}
