import { sql } from "kysely";
import type { Database } from "../../../db/connect.server.ts";
import { type Month, spanOf } from "../month.ts";

type Deps = Pick<Database, "db">;

/** A session that a therapist is paid for. */
export interface PayoutSession {
  orderId: string;
  startsAt: Date;
  durationMinutes: number;
  /** booked, or cancelled with a part of the price kept. */
  state: string;
  /** What is kept of the client's payment after refunds, in paise. */
  keptPaise: number;
  sharePercent: number;
  /** The operator's part of what is kept. */
  sharePaise: number;
}

/** A therapist's payout for a month, in paise. */
export interface Payout {
  sessions: number;
  keptPaise: number;
  sharePaise: number;
  payoutPaise: number;
}

export interface TherapistPayout extends Payout {
  therapistId: number;
  therapistName: string;
}

/** The sessions of a month that have ended and for which money is kept, with the share in force when each began. */
const paidSessions = (month: Month, now: Date) => {
  const { from, to } = spanOf(month);
  return sql`
    select o.id, o.therapist_id, o.starts_at, o.duration_minutes, o.state, kept, percent,
      -- Rounded down, in the therapist's favour.
      floor(kept * percent / 100)::int as share
    from orders o,
      lateral (select o.captured_paise - o.refund_due_paise as kept) amount,
      lateral (select coalesce((select percent from operator_share where since <= o.starts_at
        order by since desc limit 1), 0) as percent) agreed
    where o.starts_at >= ${from} and o.starts_at < ${to}
      and o.starts_at + o.duration_minutes * interval '1 minute' <= ${now}
      and o.state in ('booked', 'cancelled') and kept > 0`;
};

/** Loads one therapist's payout for a month, session by session, without any client's name. */
export async function loadPayouts(
  { db }: Deps,
  therapistId: number,
  month: Month,
  now: Date,
): Promise<Payout & { list: PayoutSession[] }> {
  const { rows: list } = await sql<PayoutSession>`
    with paid as (${paidSessions(month, now)})
    select id as "orderId", starts_at as "startsAt", duration_minutes as "durationMinutes", state,
      kept as "keptPaise", percent::float8 as "sharePercent", share as "sharePaise"
    from paid where therapist_id = ${therapistId} order by starts_at`.execute(db);
  const total = (of: (one: PayoutSession) => number) => list.reduce((sum, one) => sum + of(one), 0);
  const [keptPaise, sharePaise] = [total((one) => one.keptPaise), total((one) => one.sharePaise)];
  const payoutPaise = keptPaise - sharePaise;
  return { list, sessions: list.length, keptPaise, sharePaise, payoutPaise };
}

/** Lists the payouts of all therapists for a month, by name. */
export async function listPayouts(
  { db }: Deps,
  month: Month,
  now: Date,
): Promise<TherapistPayout[]> {
  const { rows } = await sql<TherapistPayout>`
    with paid as (${paidSessions(month, now)})
    select t.id as "therapistId", t.name as "therapistName", count(*)::int as sessions,
      sum(kept)::float8 as "keptPaise", sum(share)::float8 as "sharePaise",
      sum(kept - share)::float8 as "payoutPaise"
    from paid join therapist t on t.id = paid.therapist_id group by t.id order by t.name`.execute(
    db,
  );
  return rows;
}
