import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { MOST_BUFFER_MINUTES } from "../therapists/practice/practice.ts";
import type { Span, TakenSpan } from "./availability.ts";
import { LONGEST_MINUTES } from "./slots.ts";
import type { SpansText } from "./spans-text.ts";

/**
 * Live claims (booked, offered and blocked ones, and holds that have not expired) and busy times, as (therapist_id,
 * during).
 */
const taken = (now: Date, where: RawBuilder<unknown>) => sql`(
  select therapist_id, during from claim
  where ${where} and state in ('held', 'offered', 'booked', 'blocked') and (state <> 'held' or expires_at > ${now})
  union all select therapist_id, during from busy_time where ${where}) as taken`;

interface Window {
  from: Date;
  to: Date;
}

/** Returns the window in which a span can take one of these slots; undefined without a slot. @param ahead by time */
export function slotWindow(ahead: readonly Span[]): Window | undefined {
  const [first, last] = [ahead[0], ahead.at(-1)];
  return (
    first &&
    last && {
      from: addMinutes(first.startsAt, -MOST_BUFFER_MINUTES),
      to: addMinutes(last.endsAt, MOST_BUFFER_MINUTES),
    }
  );
}

/** Lists the taken spans of one therapist that overlap [from, to). */
export async function takenSpans(
  db: Db,
  therapistId: number,
  { from, to }: Window,
  now: Date,
): Promise<TakenSpan[]> {
  const where = sql`therapist_id = ${therapistId} and during && tstzrange(${from}, ${to})`;
  const { rows } = await sql<TakenSpan>`
    select therapist_id as "therapistId", lower(during) as "startsAt", upper(during) as "endsAt"
    from ${taken(now, where)}`.execute(db);
  return rows;
}

/** Lists the taken spans of a few therapists that overlap [from, to): one look into the index for each. */
export async function takenSpansOfFew(
  db: Db,
  { from, to }: Window,
  now: Date,
  therapistIds: readonly number[],
): Promise<TakenSpan[]> {
  const where = sql`therapist_id = wanted.id and during && tstzrange(${from}, ${to})`;
  const { rows } = await sql<TakenSpan>`
    select therapist_id as "therapistId", lower(during) as "startsAt", upper(during) as "endsAt"
    from unnest(${therapistIds}::int[]) as wanted(id) cross join lateral ${taken(now, where)}`.execute(
    db,
  );
  return rows;
}

/**
 * Loads the taken spans of many therapists that overlap [from, to), by therapist; who has none is left out.
 */
export async function takenSpansByTherapist(
  db: Db,
  { from, to }: Window,
  now: Date,
  therapistIds: readonly number[],
): Promise<Map<number, SpansText>> {
  // No claim is longer than the longest session, so that the index of starts serves; busy times are few.
  const claims = sql`lower(during) > ${addMinutes(from, -LONGEST_MINUTES)} and lower(during) < ${to}
    and upper(during) > ${from} and therapist_id = any(${therapistIds}::int[])`;
  const { rows } = await sql<{ id: number; spans: SpansText }>`
    select therapist_id as id, string_agg(date_part('epoch', lower(during)) || ' ' || date_part('epoch', upper(during)),
      ' ' order by lower(during), upper(during)) as spans
    from ${taken(now, claims)} group by therapist_id`.execute(db);
  return new Map(rows.map(({ id, spans }) => [id, spans]));
}
