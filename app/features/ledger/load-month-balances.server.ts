import { sql } from "kysely";
import type { Database } from "../../db/connect.server.ts";
import type { Balances } from "./ledger-account.ts";
import type { MonthSpan } from "./month.ts";

export interface MonthBalances extends Balances {
  captured: number;
  orders: number;
}

/** Sums what was paid in a month into the ledger's balances, by the rule of balancesOf. */
export async function loadMonthBalances(
  { db }: Pick<Database, "db">,
  { from, to }: MonthSpan,
): Promise<MonthBalances> {
  const { rows } = await sql<MonthBalances>`
    select count(*)::int as orders, coalesce(sum(captured), 0)::float8 as captured,
      coalesce(sum(kept), 0)::float8 as booked, coalesce(sum(refunded_paise), 0)::float8 as refunded,
      coalesce(sum(reversed_paise), 0)::float8 as reversed,
      coalesce(sum(captured - kept - refunded_paise - reversed_paise), 0)::float8 as owed
    from orders, lateral (select captured_paise as captured,
      case when state in ('booked', 'cancelled') then captured_paise - refund_due_paise - reversed_paise else 0 end as kept) split
    where id in (select order_id from capture where captured_at >= ${from} and captured_at < ${to} and number = 1)
  `.execute(db);
  return rows[0] ?? { orders: 0, captured: 0, booked: 0, refunded: 0, owed: 0, reversed: 0 };
}
