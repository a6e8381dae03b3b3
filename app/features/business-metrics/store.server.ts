import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { staleBefore } from "../calendar/busy/outside-calendar.ts";

/** The visitors of the days before `now` who reached each step: visitors, not clicks. */
export interface Funnel {
  introduced: number;
  answered: number;
  ordered: number;
  pay_page: number;
  paid: number;
  booked: number;
}

export async function countFunnel(db: Db, now: Date, days = 1): Promise<Funnel> {
  const { rows } = await sql<Funnel>`
    with bounds as (select ${now}::timestamptz - ${days} * interval '1 day' as since), recent as (
      -- an order may be paid late, but not a day late: the older ones need not be looked at
      select user_id, created_at, payment_opened_at, paid_at, state from orders, bounds
      where created_at > since - interval '1 day')
    select
      (select count(*)::int from users where created_at > since) as introduced,
      (select count(*)::int from quiz where created_at > since) as answered,
      (select count(distinct user_id)::int from recent where created_at > since) as ordered,
      (select count(distinct user_id)::int from recent where payment_opened_at > since) as pay_page,
      (select count(distinct user_id)::int from recent where paid_at > since) as paid,
      (select count(distinct user_id)::int from recent where paid_at > since and state = 'booked') as booked
    from bounds`.execute(db);
  const [funnel] = rows;
  if (!funnel) throw new Error("a query without an answer");
  return funnel;
}

interface InState {
  state: string;
  count: number;
}

/**
 * Counts orders by state: all open ones, and the last day's of those that have ended. Their number
 * grows without end, and counting all of them at each scrape would be the slowest query of the product.
 */
export async function countOrders(db: Db, now: Date): Promise<InState[]> {
  const { rows } = await sql<InState>`
    select state, count(*)::int as count from orders where state in ('placed', 'awaiting_payment') group by state
    union all
    select state, count(*)::int from orders where state in ('paid', 'owed', 'disputed') group by state
    union all
    select state, count(*)::int from orders where state = 'offered' group by state
    union all
    select state, count(*)::int from orders
      where state in ('booked', 'cancelled', 'abandoned', 'failed', 'refunded')
        and created_at > ${now}::timestamptz - interval '1 day' group by state`.execute(db);
  return rows;
}

/** Counts refunds by state: all open ones, and the last day's of those that have ended. */
export async function countRefunds(db: Db, now: Date): Promise<InState[]> {
  const { rows } = await sql<InState>`
    select state, count(*)::int as count from refund
      where state in ('requested', 'refused', 'PENDING', 'CONFIRMED') group by state
    union all
    select state, count(*)::int from refund
      where state in ('COMPLETED', 'FAILED') and created_at > ${now}::timestamptz - interval '1 day'
      group by state`.execute(db);
  return rows;
}

/** Loads what waits for payment providers and mail servers, and for how long. */
export interface Waiting {
  oldestOpenSeconds: number;
  refundDuePaise: number;
  oldestDueSeconds: number;
  emailsUnsent: number;
  emailsRefused: number;
  /** Therapists' own calendars that have not been read for six hours. */
  calendarsStale: number;
}

export async function countWaiting(db: Db, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select coalesce(extract(epoch from ${now}::timestamptz - min(payment_opened_at)), 0)
        from orders where state = 'awaiting_payment')::float8 as "oldestOpenSeconds",
      coalesce(sum(refund_due_paise - refunded_paise), 0)::int8 as "refundDuePaise",
      coalesce(extract(epoch from ${now}::timestamptz - min(updated_at)), 0)::float8 as "oldestDueSeconds",
      (select count(*)::int from email
        where sent_at is null and refused_at is null and dropped_at is null) as "emailsUnsent",
      (select count(*)::int from email
        where refused_at is not null and dropped_at is null) as "emailsRefused",
      (select count(*)::int from outside_calendar
        join therapist_practice on therapist_practice.therapist_id = outside_calendar.therapist_id
        where coalesce(read_at, added_at) < ${staleBefore(now)} and state <> 'left') as "calendarsStale"
    from orders where refunded_paise < refund_due_paise`.execute(db);
  const [waiting] = rows;
  if (!waiting) throw new Error("a query without an answer");
  return waiting;
}
