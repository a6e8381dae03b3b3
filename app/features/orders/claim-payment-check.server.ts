import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { OrdersTable } from "../../db/schema.ts";
import type { Order } from "./order.ts";
import { orderOf } from "./find-order.server.ts";

/** Written before the provider is asked: an order for which it stays silent is not asked about before all others. */
export async function recordPaymentCheck(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("orders").set({ checked_at: now }).where("id", "=", id).execute();
}

/**
 * The right to ask the provider about an open order. Of all that want it at once, in any process, one gets it.
 * @param lastBefore nobody may have asked since
 * @returns undefined when somebody has, and for an order whose payment is decided or that does not exist
 */
export async function claimPaymentCheck(
  db: Db,
  id: string,
  lastBefore: Date,
  now: Date,
): Promise<Order | undefined> {
  const row = await db
    .updateTable("orders")
    .set({ checked_at: now })
    .where("id", "=", id)
    .where("state", "in", ["placed", "awaiting_payment"])
    .where((is) => is.or([is("checked_at", "is", null), is("checked_at", "<=", lastBefore)]))
    .returningAll()
    .executeTakeFirst();
  return row && orderOf(row);
}

/**
 * Takes orders to ask the provider about, those not looked at for longest first: open ones that nobody asked about since
 * `openBefore`, and those that ended unpaid since `endedAfter` and were not looked at since `endedBefore`. Each counts as
 * looked at from then on, so that no other sweep takes it too and a silent provider keeps none of them in front.
 */
export async function claimUncheckedOrders(
  db: Db,
  {
    openBefore,
    endedBefore,
    endedAfter,
  }: Record<"openBefore" | "endedBefore" | "endedAfter", Date>,
  most: { open: number; ended: number },
  now: Date,
): Promise<Order[]> {
  const { rows } = await sql<Selectable<OrdersTable>>`
    with open as (
      select id from orders
      where state in ('placed', 'awaiting_payment') and coalesce(checked_at, created_at) < ${openBefore}
      order by coalesce(checked_at, created_at) limit ${most.open} for update skip locked
    ), ended as (
      select id from orders
      where state in ('abandoned', 'failed') and checked_at < ${endedBefore} and created_at > ${endedAfter}
      order by checked_at limit ${most.ended} for update skip locked
    )
    update orders set checked_at = ${now}
    where id in (select id from open union all select id from ended)
    returning *`.execute(db);
  return rows.map(orderOf);
}
