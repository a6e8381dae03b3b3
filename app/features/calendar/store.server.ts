import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Span } from "./availability.ts";

export interface TakenSpan extends Span {
  therapistId: number;
}

/**
 * Live claims that touch [from, to): booked and offered ones, and holds that have not run out at `now`.
 * Without `therapistId` those of every therapist.
 */
export async function takenSpans(
  db: Db,
  window: { from: Date; to: Date; therapistId?: number },
  now: Date,
): Promise<TakenSpan[]> {
  const only =
    window.therapistId === undefined ? sql`true` : sql`therapist_id = ${window.therapistId}`;
  const { rows } = await sql<TakenSpan>`
    select therapist_id as "therapistId", lower(during) as "startsAt", upper(during) as "endsAt"
    from claim
    where ${only}
      and during && tstzrange(${window.from}, ${window.to})
      and state in ('held', 'offered', 'booked')
      and (state <> 'held' or expires_at > ${now})`.execute(db);
  return rows;
}
