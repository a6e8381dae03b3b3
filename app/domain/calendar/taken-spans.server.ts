import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes, addDays, instantOf } from "../../lib/india-time.ts";
import { MOST_BUFFER_MINUTES } from "../therapists/therapist.ts";
import {
  type Span,
  type TakenSpanOfTherapist,
  type SpansText,
  spansOfText,
  spansTakenByOthers,
} from "./availability.ts";
import { LONGEST_MINUTES, type Slot } from "./slots.ts";

/**
 * All that is in the way of a session, as (therapist_id, during, order_id, taken_by, expires_at, by_desk): live
 * claims (booked, paid and offered ones, and holds that have not expired) and, without an order, the spans in which a
 * therapist is unavailable. Every reader of free times reads these. taken_by is a `TakenBy` of slot-uses.ts.
 */
export const takenSpansSql = (now: Date, where: RawBuilder<unknown>) => sql`(
  select therapist_id, during, order_id, state as taken_by, expires_at, by_desk from claim
  where ${where} and state in ('held', 'paid', 'offered', 'booked') and (state <> 'held' or expires_at > ${now})
  union all select therapist_id, during, null, reason, null, false from unavailable_span where ${where}) as taken`;

/** True for a span with an order: it is a claim, so the therapist's buffer applies beside it. */
export const hasBuffer = sql<boolean>`(taken.order_id is not null)`;

interface Window {
  from: Date;
  to: Date;
}

/** Returns the window in which a span can take one of these slots; undefined without a slot. @param ahead by time */
export function takenSpansWindow(ahead: readonly Span[]): Window | undefined {
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
): Promise<TakenSpanOfTherapist[]> {
  const where = sql`therapist_id = ${therapistId} and during && tstzrange(${from}, ${to})`;
  const { rows } = await sql<TakenSpanOfTherapist>`
    select therapist_id as "therapistId", lower(during) as "startsAt", upper(during) as "endsAt",
      ${hasBuffer} as "hasBuffer"
    from ${takenSpansSql(now, where)}`.execute(db);
  return rows;
}

/**
 * Lists the taken spans of a few therapists that overlap [from, to): one look into the index for each. "(select …)" and
 * "offset 0": PostgreSQL keeps one plan, whatever the therapists and the window. To plan takes longer than to look.
 */
export async function takenSpansOfFew(
  db: Db,
  { from, to }: Window,
  now: Date,
  therapistIds: readonly number[],
): Promise<TakenSpanOfTherapist[]> {
  const where = sql`therapist_id = wanted.id and during && asked`;
  const { rows } = await sql<{ id: number; spans: SpansText }>`
    select wanted.id, ${spansText} as spans
    from unnest((select ${therapistIds}::int[])) as wanted(id)
      cross join (select tstzrange(${from}, ${to}) as asked offset 0) as span
      cross join lateral ${takenSpansSql(now, where)}
    group by wanted.id`.execute(db);
  return rows.flatMap(({ id: therapistId, spans }) =>
    spansOfText(spans).map((span) => ({ therapistId, ...span })),
  );
}

/** One text for each therapist: a row for each span would take longer to read than to find. */
const spansText = sql`string_agg(date_part('epoch', lower(during)) || ' ' || date_part('epoch', upper(during))
      || ' ' || ${hasBuffer}::int, ' ' order by lower(during), upper(during), ${hasBuffer})`;

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
    select therapist_id as id, ${spansText} as spans
    from ${takenSpansSql(now, claims)} group by therapist_id`.execute(db);
  return new Map(rows.map(({ id, spans }) => [id, spans]));
}

/**
 * Lists the taken spans of a therapist on the given consecutive days.
 * @param held the slot that is held for the visitor: it counts as free
 */
export async function listTakenSpans(
  db: Db,
  therapistId: number,
  days: readonly string[],
  now: Date,
  held?: Slot,
): Promise<TakenSpanOfTherapist[]> {
  const first = days[0];
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const window = { from: instantOf(first, 0), to: instantOf(addDays(last, 1), 0) };
  return spansTakenByOthers(await takenSpans(db, therapistId, window, now), held);
}
