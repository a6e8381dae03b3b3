import type { Services } from "../../services.ts";
import { type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { addDays, indiaDay } from "../../lib/india-time.ts";
import { DESK_PROVIDER } from "../orders/order.ts";
import type { Balances } from "./ledger-account.ts";
import type { MonthSpan } from "./month.ts";

interface MonthBalances extends Balances {
  captured: number;
  /** The part of the captured amount that was paid to us in cash, by UPI or by bank. */
  outside: number;
  orders: number;
}

/** Days summed in one statement: the first sums of years of payments take some minutes, each one a short while. */
const DAYS_AT_ONCE = 31;
/** One job at a time: an older one would write its sums over those of a newer one. */
const BALANCES_LOCK = 7_242_097;

/**
 * Sums what was paid on some days into the ledger's balances, by the rule of balancesOf. A day without a payment has no
 * row. "offset 0": PostgreSQL looks up the orders of the days, and does not read those of all years.
 */
const balancesOfDays = (days: RawBuilder<unknown>) => sql`
  select day, count(*)::int as orders, sum(captured_paise) as captured,
    coalesce(sum(captured_paise) filter (where provider = ${DESK_PROVIDER}), 0) as outside,
    sum(kept) as booked, sum(refunded_paise) as refunded, sum(reversed_paise) as reversed,
    sum(captured_paise - kept - refunded_paise - reversed_paise) as owed
  from (${days}) as days (day),
    lateral (select order_id from capture where number = 1
      and captured_at >= day::timestamp at time zone 'Asia/Kolkata'
      and captured_at < (day + 1)::timestamp at time zone 'Asia/Kolkata' offset 0) as paid,
    lateral (select captured_paise, provider, refunded_paise, reversed_paise,
      case when state in ('booked', 'cancelled') then captured_paise - refund_due_paise - reversed_paise else 0 end as kept
      from orders where id = paid.order_id offset 0) as split
  group by day`;

const sums = sql.raw(
  ["orders", "captured", "outside", "booked", "refunded", "reversed", "owed"]
    .map((name) => `coalesce(sum(${name}), 0)::float8 as ${name}`)
    .join(", "),
);

const daysBetween = (from: string, to: string) =>
  sql`select generate_series(${from}::date, ${to}::date - 1, interval '1 day')::date as day`;

/** Sums what was paid in a month: the kept sums of its days, and the orders of those that have none, such as today. */
export async function loadLedgerBalances(db: Db, { from, to }: MonthSpan): Promise<MonthBalances> {
  const days = daysBetween(indiaDay(from), indiaDay(to));
  const { rows } = await sql<MonthBalances>`
    with month as (${days}), kept as (select day_balances.* from month join day_balances using (day)
        where day not in (select day from day_balances_change)),
      rest as (select day from month where day not in (select day from kept))
    select ${sums} from (select * from kept union all
      select * from (${balancesOfDays(sql`select day from rest`)}) as summed) as days`.execute(db);
  const [row] = rows;
  if (!row) throw new Error("a sum without an answer");
  return row;
}

/**
 * Keeps the balances of days that are over: of those that have changed, and of those that have none yet, the latest
 * first. Runs every minute.
 */
export async function updateDayBalances(db: Db, now: Date): Promise<void> {
  const today = indiaDay(now);
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${BALANCES_LOCK}::bigint)`.execute(trx);
    const from = await findFirstDay(trx, today);
    await sql`
      with changed as (delete from day_balances_change where day in (
          select distinct day from day_balances_change order by day desc limit ${DAYS_AT_ONCE}) returning day),
        missing as (select day from (${daysBetween(from, today)}) as days
          where day not in (select day from day_balances) order by day desc limit ${DAYS_AT_ONCE}),
        due as (select day from missing union select day from changed where day in (select day from day_balances)),
        summed as (${balancesOfDays(sql`select day from due`)})
      insert into day_balances (day, orders, captured, outside, booked, refunded, reversed, owed)
      select day, coalesce(orders, 0), coalesce(captured, 0), coalesce(outside, 0), coalesce(booked, 0),
        coalesce(refunded, 0), coalesce(reversed, 0), coalesce(owed, 0)
      from due left join summed using (day)
      on conflict (day) do update set (orders, captured, outside, booked, refunded, reversed, owed) =
        (excluded.orders, excluded.captured, excluded.outside, excluded.booked, excluded.refunded, excluded.reversed,
          excluded.owed)`.execute(trx);
  });
}

/** The first day to sum: of the kept ones, or another month before it as long as there are older payments. */
async function findFirstDay(trx: Db, today: string): Promise<string> {
  const { rows } = await sql<{ first: string; hasOlder: boolean }>`
    select first::text, exists (select from capture
      where captured_at < first::timestamp at time zone 'Asia/Kolkata') as "hasOlder"
    from (select coalesce(min(day), ${today}::date) as first from day_balances) as kept`.execute(
    trx,
  );
  const [kept] = rows;
  if (!kept) throw new Error("a minimum without an answer");
  return kept.hasOlder ? addDays(kept.first, -DAYS_AT_ONCE) : kept.first;
}

/**
 * Lists the kept days whose balances are not those of their orders. Without a fault of the triggers there is none.
 * Days that have changed do not count.
 */
export async function listWrongDayBalances(db: Db): Promise<string[]> {
  const { rows: kept } = await sql<{ first: string; last: string }>`
    select min(day)::text as first, max(day)::text as last from day_balances having count(*) > 0`.execute(
    db,
  );
  const [span] = kept;
  if (!span) return [];
  const wrong: string[] = [];
  for (let from = span.first; from <= span.last; from = addDays(from, DAYS_AT_ONCE)) {
    const days = daysBetween(from, addDays(from, DAYS_AT_ONCE));
    const { rows } = await sql<{ day: string }>`
      with kept as (select day_balances.* from (${days}) as month join day_balances using (day)
        where day not in (select day from day_balances_change))
      select day::text from kept left join (${balancesOfDays(sql`select day from kept`)}) as summed using (day)
      where (kept.orders, kept.captured, kept.outside, kept.booked, kept.refunded, kept.reversed) is distinct from
        (coalesce(summed.orders, 0), coalesce(summed.captured, 0), coalesce(summed.outside, 0),
          coalesce(summed.booked, 0), coalesce(summed.refunded, 0), coalesce(summed.reversed, 0))
      order by day`.execute(db);
    wrong.push(...rows.map(({ day }) => day));
  }
  return wrong;
}

/** Compares the kept balances with the orders every night: what differs is summed again, and calls the operator. */
export async function checkDayBalances(services: Services): Promise<void> {
  const wrong = await listWrongDayBalances(services.db);
  if (wrong.length === 0) return;
  await services.db
    .insertInto("day_balances_change")
    .values(wrong.map((day) => ({ day })))
    .execute();
  services.alarm("ledger check failed", {
    broken: wrong.length,
    days: wrong.slice(0, 5).join(" "),
  });
}
