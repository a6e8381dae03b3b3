import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Span } from "./availability.ts";
import type { TakenBy, Unavailable } from "./slot-uses.ts";
import { takenSpansSql } from "./taken-spans.server.ts";

/**
 * The rows of unavailable_span: when a therapist can't be booked within their weekly hours, besides their claims, and
 * why. A blocked hour is an absence that staff or the therapist recorded, a busy time comes from the therapist's own
 * calendar (docs/decisions/0005). `takenSpansSql` (taken-spans.server.ts) reads them together with the claims.
 */

/** A day with hours of a therapist that are blocked. */
interface BlockedDay {
  therapistId: number;
  /** YYYY-MM-DD in India. */
  day: string;
  /** In India, in order: [17, 18]. */
  hours: number[];
}

/** Why a span can't be blocked yet: a payment is being settled in it. */
export type InTheWay = "payment_arriving";

/** Lists the orders whose booked sessions begin in a span, by time. One that has begun takes place. */
export async function listOrdersBookedInSpan(
  db: Db,
  therapistId: number,
  span: Span,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select order_id as id from claim
    where therapist_id = ${therapistId} and state = 'booked'
      and lower(during) <@ tstzrange(${span.startsAt}, ${span.endsAt})
    order by lower(during)`.execute(db);
  return rows.map(({ id }) => id);
}

/** Counts the booked sessions that begin in a span, by therapist; who has none is not there. */
export async function countBookedInSpan(
  db: Db,
  therapistIds: readonly number[],
  span: Span,
): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; count: number }>`
    select therapist_id as id, count(*)::int as count from claim
    where therapist_id = any(${therapistIds}::int[]) and state = 'booked'
      and during && tstzrange(${span.startsAt}, ${span.endsAt}) and lower(during) >= ${span.startsAt}
    group by therapist_id`.execute(db);
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/**
 * Finds a claim that may not be released, because its visitor has just paid. One whose payment is disputed never ends
 * by itself either, but waits for an operator, who can only refund it: it is not in the way. Locks the claims of the
 * span, so that a payment that is being settled comes before this or after the transaction.
 */
export async function findPaymentHoldInSpan(
  trx: Db,
  therapistId: number,
  span: Span,
): Promise<InTheWay | undefined> {
  const { rows } = await sql<{ orderId: string }>`
    select order_id as "orderId" from claim
    where therapist_id = ${therapistId} and during && tstzrange(${span.startsAt}, ${span.endsAt})
      and state in ('held', 'paid') order by id for update`.execute(trx);
  // A statement of its own: the one above sees the orders as they were before it waited for the locks.
  const arriving = await sql`
    select from orders where id = any(${rows.map(({ orderId }) => orderId)}::text[]) and state = 'paid'`.execute(
    trx,
  );
  return arriving.rows.length > 0 ? "payment_arriving" : undefined;
}

/**
 * Blocks the hours of a span that are not blocked yet, each as a span of its own, as long as the longest session: the
 * searches for taken slots count on that. Holds are released, except of a payment that is being settled; a visitor who
 * pays nevertheless is offered other slots.
 * @param hours starts of whole hours; the caller has locked the calendar and withdrawn the sessions
 * @param by who blocks them
 */
export async function blockSpansAndReleaseHolds(
  trx: Db,
  therapistId: number,
  hours: readonly Date[],
  by: Unavailable,
): Promise<number> {
  const spans = sql`unnest(${hours}::timestamptz[]) as starts_at`;
  await sql`
    update claim set state = 'released', expires_at = null from ${spans}
    where therapist_id = ${therapistId} and state in ('held', 'paid')
      and not exists (select from orders where id = order_id and orders.state = 'paid')
      and during && tstzrange(starts_at, starts_at + interval '1 hour')`.execute(trx);
  const { rows } = await sql`
    insert into unavailable_span (therapist_id, during, reason)
    select ${therapistId}, tstzrange(starts_at, starts_at + interval '1 hour'), ${by} from ${spans}
    where not exists (select from unavailable_span where therapist_id = ${therapistId} and reason = ${by}
      and during && tstzrange(starts_at, starts_at + interval '1 hour'))
    returning therapist_id`.execute(trx);
  return rows.length;
}

/** Finds what has a therapist's hour, their own block last; undefined if it is free. */
export async function findUseOfHour(
  trx: Db,
  therapistId: number,
  { startsAt, endsAt }: Span,
  now: Date,
): Promise<TakenBy | undefined> {
  const where = sql`therapist_id = ${therapistId} and during && tstzrange(${startsAt}, ${endsAt})`;
  const { rows } = await sql<{ by: TakenBy }>`
    select taken_by as by from ${takenSpansSql(now, where)} order by taken_by = 'own' limit 1`.execute(
    trx,
  );
  return rows[0]?.by;
}

/**
 * Lists the days with hours that staff or the therapists blocked, from an instant on, those of a therapist one after
 * the other.
 */
export async function listUnavailableDays(
  db: Db,
  by: Unavailable,
  from: Date,
  limit: number,
): Promise<BlockedDay[]> {
  const { rows } = await sql<BlockedDay>`
    select therapist_id as "therapistId", (starts_at at time zone 'Asia/Kolkata')::date::text as day,
      array_agg(extract(hour from starts_at at time zone 'Asia/Kolkata')::int order by starts_at) as hours
    from unavailable_span, lower(during) as starts_at where reason = ${by} and starts_at >= ${from}
    group by 1, 2 order by 1, 2 limit ${limit}`.execute(db);
  return rows;
}

/** Returns true when a therapist blocked an hour of a span themselves. */
export async function hasOwnHour(db: Db, therapistId: number, span: Span): Promise<boolean> {
  const { rows } = await sql`
    select from unavailable_span where therapist_id = ${therapistId} and reason = 'own'
      and during <@ tstzrange(${span.startsAt}, ${span.endsAt}) limit 1`.execute(db);
  return rows.length > 0;
}

/** Frees the hours of a span that staff or the therapist blocked. @returns how many there were */
export async function deleteBlockedSpans(
  trx: Db,
  therapistId: number,
  span: Span,
  by: Unavailable,
): Promise<number> {
  const { rows } = await sql`
    delete from unavailable_span where therapist_id = ${therapistId} and reason = ${by}
      and during <@ tstzrange(${span.startsAt}, ${span.endsAt}) returning therapist_id`.execute(
    trx,
  );
  return rows.length;
}

/** Replaces a therapist's busy times; a row that is in both is not written. @param spans without overlaps */
export async function replaceBusySpans(
  trx: Db,
  therapistId: number,
  spans: readonly Span[],
): Promise<void> {
  const given = sql`(select tstzrange(starts_at, ends_at) as during from unnest(
    ${spans.map(({ startsAt }) => startsAt)}::timestamptz[],
    ${spans.map(({ endsAt }) => endsAt)}::timestamptz[]) as given(starts_at, ends_at)) as given`;
  const own = sql`therapist_id = ${therapistId} and reason = 'busy'`;
  await sql`delete from unavailable_span where ${own}
    and during not in (select during from ${given})`.execute(trx);
  await sql`insert into unavailable_span (therapist_id, during, reason)
    select ${therapistId}, during, 'busy' from ${given}
    where during not in (select during from unavailable_span where ${own})`.execute(trx);
}

export async function listBusySpans(db: Db, therapistId: number): Promise<Span[]> {
  const { rows } = await sql<Span>`
    select lower(during) as "startsAt", upper(during) as "endsAt" from unavailable_span
    where therapist_id = ${therapistId} and reason = 'busy'`.execute(db);
  return rows;
}

/** Deletes spans that began more than a week ago: nothing asks for them. */
export async function deletePastSpans(db: Db, now: Date): Promise<void> {
  const before = addMinutes(now, -7 * 24 * 60);
  await sql`delete from unavailable_span where lower(during) < ${before}`.execute(db);
}
