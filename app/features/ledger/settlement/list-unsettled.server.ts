import { sql } from "kysely";
import type { Database } from "../../../db/connect.server.ts";

/** A captured payment that no settlement file names. */
export interface Unsettled {
  orderId: string;
  transactionId: string | null;
  amountPaise: number;
  capturedAt: Date;
  /** How many there are in all. */
  total: number;
}

/** Days that a provider takes to settle a payment, with a weekend. */
const SETTLED_WITHIN_DAYS = 4;

/** Lists payments of the days that the imported files cover and that none of them names, oldest first. */
export async function listUnsettled(
  { db }: Pick<Database, "db">,
  limit: number,
): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select order_id as "orderId", c.transaction_id as "transactionId", c.amount_paise as "amountPaise",
      captured_at as "capturedAt", (count(*) over ())::int as total
    from capture c, (select min(settled_on) as first, max(settled_on) as last from settlement_line) known
    where captured_at >= first and captured_at < last - ${SETTLED_WITHIN_DAYS}::int
      and not exists (select from settlement_line s where s.transaction_id = c.transaction_id
        and not s.is_out and not s.is_fee)
    order by captured_at limit ${limit}`.execute(db);
  return rows;
}
