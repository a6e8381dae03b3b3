import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Span, TakenSpan } from "./availability.ts";
import { LONGEST_MINUTES } from "./slots.ts";

/** Condition for live claims: booked, offered and blocked ones, and holds that have not expired. */
const isLive = (now: Date) => sql`
  state in ('held', 'offered', 'booked', 'blocked') and (state <> 'held' or expires_at > ${now})`;

/** Lists the live claims of one therapist that overlap [from, to). */
export async function takenSpans(
  db: Db,
  therapistId: number,
  window: { from: Date; to: Date },
  now: Date,
): Promise<TakenSpan[]> {
  const { rows } = await sql<TakenSpan>`
    select therapist_id as "therapistId", lower(during) as "startsAt", upper(during) as "endsAt" from claim
    where therapist_id = ${therapistId} and during && tstzrange(${window.from}, ${window.to})
      and ${isLive(now)}`.execute(db);
  return rows;
}

/** Lists the live claims of a few therapists that overlap [from, to): one look into the index for each. */
export async function takenSpansOfFew(
  db: Db,
  window: { from: Date; to: Date },
  now: Date,
  therapistIds: readonly number[],
): Promise<TakenSpan[]> {
  const { rows } = await sql<TakenSpan>`
    select taken.* from unnest(${therapistIds}::int[]) as wanted(id) cross join lateral (
      select therapist_id as "therapistId", lower(during) as "startsAt", upper(during) as "endsAt" from claim
      where therapist_id = wanted.id and during && tstzrange(${window.from}, ${window.to})
        and ${isLive(now)}) taken`.execute(db);
  return rows;
}

/**
 * Lists the live claims of many therapists that overlap [from, to).
 * @param therapistIds undefined: of all therapists
 */
export async function takenSpansOfMany(
  db: Db,
  window: { from: Date; to: Date },
  now: Date,
  therapistIds?: readonly number[],
): Promise<TakenSpan[]> {
  const whose = therapistIds ? sql`therapist_id = any(${therapistIds}::int[])` : sql`true`;
  const earliest = addMinutes(window.from, -LONGEST_MINUTES);
  // Thousands of rows: numbers are parsed in a tenth of the time of timestamps.
  const { rows } = await sql<{ id: number; starts: number; ends: number }>`
    select therapist_id as id, extract(epoch from lower(during))::int as starts,
      extract(epoch from upper(during))::int as ends
    from claim
    where lower(during) > ${earliest} and lower(during) < ${window.to} and upper(during) > ${window.from}
      and ${whose} and ${isLive(now)}`.execute(db);
  return rows.map(({ id, starts, ends }) => ({
    therapistId: id,
    startsAt: new Date(starts * 1000),
    endsAt: new Date(ends * 1000),
  }));
}

/**
 * Loads the live claims of many therapists that overlap [from, to), by therapist. One row per therapist instead of one
 * per claim: a thousand therapists have tens of thousands of claims in a week.
 */
export async function takenSpansByTherapist(
  db: Db,
  window: { from: Date; to: Date },
  now: Date,
  therapistIds: readonly number[],
): Promise<Map<number, Span[]>> {
  const earliest = addMinutes(window.from, -LONGEST_MINUTES);
  const { rows } = await sql<{ id: number; starts: number[]; ends: number[] }>`
    select therapist_id as id, array_agg(extract(epoch from lower(during))::int) as starts,
      array_agg(extract(epoch from upper(during))::int) as ends
    from claim
    where lower(during) > ${earliest} and lower(during) < ${window.to} and upper(during) > ${window.from}
      and therapist_id = any(${therapistIds}::int[]) and ${isLive(now)}
    group by therapist_id`.execute(db);
  return new Map(
    rows.map(({ id, starts, ends }) => [
      id,
      starts.map((start, at) => ({
        startsAt: new Date(start * 1000),
        endsAt: new Date((ends[at] ?? start) * 1000),
      })),
    ]),
  );
}
