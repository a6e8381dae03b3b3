import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { TakenSpan } from "../calendar/availability.ts";

const A_DAY_MINUTES = 24 * 60;

/** How often within the last 24 hours a visitor held minutes of a therapist that overlap the span, without paying. */
export async function countHolds(
  db: Db,
  userId: string,
  { therapistId, startsAt, endsAt }: TakenSpan,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ holds: number }>`
    select count(*)::int as holds from orders
    where user_id = ${userId} and captured_paise is null and therapist_id = ${therapistId}
      and created_at > ${addMinutes(now, -A_DAY_MINUTES)} and starts_at < ${endsAt}
      and starts_at + make_interval(mins => duration_minutes) > ${startsAt}`.execute(db);
  return rows[0]?.holds ?? 0;
}
