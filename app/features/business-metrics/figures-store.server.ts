import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

/** A span that has ended or ends now. */
export interface PastSpan {
  from: Date;
  to: Date;
}

export interface SessionCount {
  therapistId: number;
  hour: number;
  sessions: number;
  noShows: number;
}

/** Counts the sessions that began in a span, by therapist and hour of India time. */
export async function countSessions(db: Db, { from, to }: PastSpan): Promise<SessionCount[]> {
  const { rows } = await sql<SessionCount>`
    select therapist_id as "therapistId", extract(hour from starts_at at time zone 'Asia/Kolkata')::int as hour,
      count(*)::int as sessions, count(no_show_at)::int as "noShows"
    from orders join booking on booking.order_id = orders.id
    where state = 'booked' and starts_at >= ${from} and starts_at < ${to} group by 1, 2`.execute(
    db,
  );
  return rows;
}

export interface DayMoney {
  day: string;
  payments: number;
  capturedPaise: number;
  refunds: number;
  refundedPaise: number;
}

/** Sums captures and completed refunds of a span by day in India; a day without any is left out. */
export async function sumMoneyByDay(db: Db, { from, to }: PastSpan): Promise<DayMoney[]> {
  const { rows } = await sql<DayMoney>`
    select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD') as day, count(captured)::int as payments,
      coalesce(sum(captured), 0)::float8 as "capturedPaise", count(refunded)::int as refunds,
      coalesce(sum(refunded), 0)::float8 as "refundedPaise"
    from (
      select captured_at as at, amount_paise as captured, null::int as refunded from capture
        where captured_at >= ${from} and captured_at < ${to}
      union all
      select updated_at, null, amount_paise from refund
        where state = 'COMPLETED' and refunded_at >= ${from} and refunded_at < ${to}) money
    group by 1 order by 1`.execute(db);
  return rows;
}
