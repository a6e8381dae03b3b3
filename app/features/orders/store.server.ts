import { type Selectable, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { OrdersTable } from "../../db/schema.ts";
import type { Order } from "./order.ts";
import { type OrderEvent, type OrderState, transitions } from "./order-states.ts";
import type { RefundPolicy } from "./refund-policy.ts";

function fromRow(row: Selectable<OrdersTable>): Order {
  return {
    id: row.id,
    userId: row.user_id,
    therapistId: row.therapist_id,
    startsAt: row.starts_at,
    durationMinutes: row.duration_minutes,
    pricePaise: row.price_paise,
    state: row.state as OrderState,
    contact: { name: row.contact_name, email: row.contact_email, phone: row.contact_phone },
    policy: row.policy as RefundPolicy,
    redirectUrl: row.redirect_url,
    paymentExpiresAt: row.payment_expires_at,
    failureCode: row.failure_code,
    createdAt: row.created_at,
  };
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

/** The order, locked until the transaction ends: who else wants to move it waits. */
export async function lockOrder(trx: Db, id: string): Promise<Order | undefined> {
  const row = await trx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** The visitor's order whose slot is held right now, if there is one. */
export async function findHeldOrder(db: Db, userId: string, now: Date): Promise<Order | undefined> {
  const row = await db
    .selectFrom("orders")
    .innerJoin("claim", "claim.order_id", "orders.id")
    .selectAll("orders")
    .where("claim.visitor_id", "=", userId)
    .where("claim.state", "=", "held")
    .where("claim.expires_at", ">", now)
    .where("orders.state", "in", ["placed", "awaiting_payment"])
    .executeTakeFirst();
  return row && fromRow(row);
}

type Columns = Partial<
  Pick<
    OrdersTable,
    | "provider"
    | "provider_order_id"
    | "redirect_url"
    | "payment_expires_at"
    | "transaction_id"
    | "failure_code"
    | "captured_paise"
    | "paid_at"
  >
>;

/**
 * Moves an order by an event, if it is in a state that the event may leave.
 * @returns false when it was not: somebody else was first, and nothing was changed
 */
export async function moveOrder(
  trx: Db,
  id: string,
  event: OrderEvent,
  now: Date,
  columns: Columns = {},
): Promise<boolean> {
  const { from, to } = transitions[event];
  const moved = await trx
    .updateTable("orders")
    .set({ ...columns, state: to, updated_at: now })
    .where("id", "=", id)
    .where("state", "in", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

export async function noteChecked(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("orders").set({ checked_at: now }).where("id", "=", id).execute();
}

/** Frees the slot of an order, unless it is booked. */
export async function releaseHold(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable("claim")
    .set({ state: "released", expires_at: null })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .execute();
}

/** The money is in: the hold no longer runs out. */
export async function keepHold(trx: Db, orderId: string): Promise<void> {
  await trx
    .updateTable("claim")
    .set({ expires_at: "infinity" })
    .where("order_id", "=", orderId)
    .where("state", "=", "held")
    .execute();
}

/** Orders that nobody has asked the provider about since `before`. */
export async function findUnchecked(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("state", "in", ["placed", "awaiting_payment"])
    .where(sql<boolean>`coalesce(checked_at, created_at) < ${before}`)
    .orderBy("created_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
