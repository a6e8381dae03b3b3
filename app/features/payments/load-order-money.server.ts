import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Order } from "../orders/order.ts";
import { type OrderMoney, orderMoney } from "../orders/order-money.ts";

type Row = [paise: number, atMs: number, state: string][];

interface Rows {
  captures: Row;
  refunds: Row;
  goodwill: Row;
  cancelledAt: Date | null;
}

const ms = (column: string) => sql.raw(`extract(epoch from ${column}) * 1000`);

/**
 * Loads the statement of an order's money: the one that every page, email and use case renders.
 * @param order as it was read, or locked, before on the same connection
 */
export async function loadOrderMoney(db: Db, order: Order, now: Date): Promise<OrderMoney> {
  const { rows } = await sql<Rows>`
    select coalesce((select json_agg(json_build_array(amount_paise, ${ms("recorded_at")}, '') order by number)
        from capture where order_id = ${order.id}), '[]') as captures,
      coalesce((select json_agg(json_build_array(amount_paise, ${ms("created_at")}, state) order by created_at, id)
        from refund where order_id = ${order.id}), '[]') as refunds,
      coalesce((select json_agg(json_build_array(amount_paise, ${ms("decided_at")}, state) order by decided_at)
        from goodwill where order_id = ${order.id} and state = 'given'), '[]') as goodwill,
      (select cancelled_at from booking where order_id = ${order.id}) as "cancelledAt"`.execute(db);
  const [found = { captures: [], refunds: [], goodwill: [], cancelledAt: null }] = rows;
  const records = {
    captures: found.captures.map(([amountPaise, at]) => ({
      amountPaise,
      capturedAt: new Date(at),
    })),
    refunds: found.refunds.map(([amountPaise, at, state]) => ({
      amountPaise,
      state,
      createdAt: new Date(at),
    })),
    goodwill: found.goodwill.map(([amountPaise, at]) => ({ amountPaise, givenAt: new Date(at) })),
    cancelledAt: found.cancelledAt,
  };
  return orderMoney(order, records, now);
}
