import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Span } from "./availability.ts";

export interface TakenSpan extends Span {
  therapistId: number;
}

/** What is live: booked and offered claims, and holds that have not run out. */
const isLive = (now: Date) => sql`
  state in ('held', 'offered', 'booked') and (state <> 'held' or expires_at > ${now})`;

const columns = sql`
  therapist_id as "therapistId", lower(during) as "startsAt", upper(during) as "endsAt"`;

/** Live claims of one therapist that touch [from, to). */
export async function takenSpans(
  db: Db,
  therapistId: number,
  window: { from: Date; to: Date },
  now: Date,
): Promise<TakenSpan[]> {
  const { rows } = await sql<TakenSpan>`
    select ${columns} from claim
    where therapist_id = ${therapistId} and during && tstzrange(${window.from}, ${window.to})
      and ${isLive(now)}`.execute(db);
  return rows;
}

/** No session is longer; an index on starts finds those that touch a span by it. */
const LONGEST_MINUTES = 60;

/** Live claims of every therapist that touch [from, to). */
export async function takenSpansOfAll(
  db: Db,
  window: { from: Date; to: Date },
  now: Date,
): Promise<TakenSpan[]> {
  const earliest = addMinutes(window.from, -LONGEST_MINUTES);
  const { rows } = await sql<TakenSpan>`
    select ${columns} from claim
    where lower(during) > ${earliest} and lower(during) < ${window.to} and upper(during) > ${window.from}
      and ${isLive(now)}`.execute(db);
  return rows;
}
