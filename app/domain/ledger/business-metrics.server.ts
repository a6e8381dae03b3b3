import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { staleBefore } from "../calendar/outside-calendar.ts";
import { addMinutes } from "../../lib/india-time.ts";

/** A span that has ended or ends now. */
interface PastSpan {
  from: Date;
  to: Date;
}

/** The sessions that began at one hour of one weekday. */
export interface HourOfWeek {
  /** 1 for Monday to 7 for Sunday, in India. */
  weekday: number;
  hour: number;
  sessions: number;
  noShows: number;
}

/** Counts the sessions that began in a span, and those whose client did not come, by the hour of the week. */
async function countSessions(db: Db, { from, to }: PastSpan): Promise<HourOfWeek[]> {
  const { rows } = await sql<HourOfWeek>`
    select extract(isodow from starts_at at time zone 'Asia/Kolkata')::int as weekday,
      extract(hour from starts_at at time zone 'Asia/Kolkata')::int as hour,
      count(*)::int as sessions, count(no_show_at)::int as "noShows"
    from orders join booking on booking.order_id = orders.id
    where state = 'booked' and starts_at >= ${from} and starts_at < ${to}
    group by 1, 2 order by 1, 2`.execute(db);
  return rows;
}

/**
 * The visitors who gave their details in a span, by step. Each step counts only people of the step before. A client for
 * whom staff or a therapist placed an order gave them before, or to a person: their row of then is no new visitor.
 */
export interface NestedFunnel {
  introduced: number;
  ordered: number;
  /** Those who booked without a charge, too. */
  paid: number;
  booked: number;
}

async function countNestedFunnel(db: Db, { from, to }: PastSpan): Promise<NestedFunnel> {
  const { rows } = await sql<NestedFunnel>`
    select count(*)::int as introduced, (count(*) filter (where ordered))::int as ordered,
      (count(*) filter (where paid or booked))::int as paid, (count(*) filter (where booked))::int as booked
    from (
      select bool_or(orders.id is not null) as ordered, bool_or(paid_at is not null) as paid,
        bool_or(booking.order_id is not null) as booked
      from users left join orders on orders.user_id = users.id left join booking on booking.order_id = orders.id
      where users.created_at >= ${from} and users.created_at < ${to}
        and not exists (select from consent where subject = users.id and channel = 'phone')
        and not exists (select from orders as placed join pay_link on pay_link.order_id = placed.id
          where placed.user_id = users.id)
      group by users.id) as visitor`.execute(db);
  return rows[0] ?? { introduced: 0, ordered: 0, paid: 0, booked: 0 };
}

/** Sums the captures and the completed refunds of a span. */
async function sumMoney(db: Db, { from, to }: PastSpan) {
  const { rows } = await sql<
    Record<"payments" | "receivedPaise" | "refunds" | "refundedPaise", number>
  >`
    select * from
      (select count(*)::int as payments, coalesce(sum(amount_paise), 0)::float8 as "receivedPaise"
        from capture where captured_at >= ${from} and captured_at < ${to}) received,
      (select count(*)::int as refunds, coalesce(sum(amount_paise), 0)::float8 as "refundedPaise"
        from refund where state = 'COMPLETED' and refunded_at >= ${from} and refunded_at < ${to}) returned`.execute(
    db,
  );
  return rows[0] ?? { payments: 0, receivedPaise: 0, refunds: 0, refundedPaise: 0 };
}

/** The visitors of the days before `now` who reached each step: visitors, not clicks. */
interface Funnel {
  introduced: number;
  answered: number;
  ordered: number;
  pay_page: number;
  paid: number;
  booked: number;
}

export async function countFunnelMetrics(db: Db, now: Date, days = 1): Promise<Funnel> {
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
export async function countOrdersForMetrics(db: Db, now: Date): Promise<InState[]> {
  const { rows } = await sql<InState>`
    select state, count(*)::int as count from orders where state in ('placed', 'awaiting_payment') group by state
    union all
    select 'recorded', count(*)::int from outside_payment where state = 'recorded' having count(*) > 0
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

/** Loads what waits for payment providers and mail servers, and for how long. */
interface Waiting {
  oldestOpenSeconds: number;
  oldestDueSeconds: number;
  emailsUnsent: number;
  /** Of the emails that were tried and not accepted. */
  oldestEmailSeconds: number;
  emailsRefused: number;
  /** Therapists' own calendars that have not been read for six hours. */
  calendarsStale: number;
}

export async function countWaitingMetrics(db: Db, now: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    select
      (select coalesce(extract(epoch from ${now}::timestamptz - min(payment_opened_at)), 0)
        from orders where state = 'awaiting_payment')::float8 as "oldestOpenSeconds",
      coalesce(extract(epoch from ${now}::timestamptz - min(updated_at)), 0)::float8 as "oldestDueSeconds",
      (select count(*)::int from email
        where sent_at is null and refused_at is null and dropped_at is null) as "emailsUnsent",
      (select coalesce(extract(epoch from ${now}::timestamptz - min(written_at)), 0) from email
        where sent_at is null and refused_at is null and dropped_at is null
          and refusal is not null)::float8 as "oldestEmailSeconds",
      (select count(*)::int from email
        where refused_at is not null and dropped_at is null) as "emailsRefused",
      (select count(*)::int from outside_calendar
        join therapist on therapist.id = therapist_id
        where coalesce(read_at, added_at) < ${staleBefore(now)} and state <> 'left') as "calendarsStale"
    from orders where refunded_paise < refund_due_paise`.execute(db);
  const [waiting] = rows;
  if (!waiting) throw new Error("a query without an answer");
  return waiting;
}

/** Loads the business metrics of the days before `now` that the desk shows. */
export async function loadBusinessFigures(db: Db, days: number, now: Date) {
  const span = { from: addMinutes(now, -days * 24 * 60), to: now };
  const [funnel, money, hours] = await Promise.all([
    countNestedFunnel(db, span),
    sumMoney(db, span),
    countSessions(db, span),
  ]);
  const sum = (of: "sessions" | "noShows") => hours.reduce((all, one) => all + one[of], 0);
  return { ...money, funnel, hours, sessions: sum("sessions"), noShows: sum("noShows") };
}

/** Loads the business metrics for an operator's graphs and alerts: numbers only, no personal data. */
export async function loadBusinessMetrics(db: Db, now: Date) {
  const [funnel, orders, waiting] = await Promise.all([
    countFunnelMetrics(db, now),
    countOrdersForMetrics(db, now),
    countWaitingMetrics(db, now),
  ]);
  return { funnel, orders, waiting };
}

export type BusinessMetrics = Awaited<ReturnType<typeof loadBusinessMetrics>>;
