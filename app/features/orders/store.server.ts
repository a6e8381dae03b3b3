import type { Selectable, UpdateObject } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { OrdersTable, Schema } from "../../db/schema.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Span } from "../calendar/availability.ts";
import { LONGEST_MINUTES } from "../calendar/slots.ts";
import type { Order } from "./order.ts";
import { type OrderEvent, type OrderState, transitions } from "./order-states.ts";
import type { RefundPolicy } from "./refund-policy.ts";

/** An order as its row holds it. */
export function orderOf(row: Selectable<OrdersTable>): Order {
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
    connection: row.connection,
    redirectUrl: row.redirect_url,
    paymentOpenedAt: row.payment_opened_at,
    paymentExpiresAt: row.payment_expires_at,
    paidAt: row.paid_at,
    failureCode: row.failure_code,
    capturedPaise: row.captured_paise,
    refundDuePaise: row.refund_due_paise,
    refundedPaise: row.refunded_paise,
    offerUntil: row.offer_until,
    cancelledBy: row.cancelled_by,
    createdAt: row.created_at,
  };
}

export async function findOrder(db: Db, id: string): Promise<Order | undefined> {
  const row = await db.selectFrom("orders").selectAll().where("id", "=", id).executeTakeFirst();
  return row && orderOf(row);
}

/** The order, locked until the transaction ends: who else wants to move it waits. */
export async function lockOrder(trx: Db, id: string): Promise<Order | undefined> {
  const row = await trx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && orderOf(row);
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
  return row && orderOf(row);
}

/** An order of the visitor's that is paid, or being booked, and whose session touches the span. */
export async function findPaidOrderIn(
  db: Db,
  userId: string,
  { startsAt, endsAt }: Span,
): Promise<Order | undefined> {
  const rows = await db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .where("state", "in", ["paid", "booked"])
    .where("starts_at", ">", addMinutes(startsAt, -LONGEST_MINUTES))
    .where("starts_at", "<", endsAt)
    .orderBy("starts_at")
    .execute();
  const end = (row: (typeof rows)[0]) => addMinutes(row.starts_at, row.duration_minutes);
  const row = rows.find((one) => end(one) > startsAt);
  return row && orderOf(row);
}

type Columns = Omit<UpdateObject<Schema, "orders">, "id" | "state" | "updated_at">;

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

/** The session of a booked order has another time. */
export async function setStart(trx: Db, id: string, startsAt: Date, now: Date): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ starts_at: startsAt, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "booked")
    .execute();
}

/** Lists the ids of orders whose offer of other slots has expired without an answer. */
export async function listExpiredOffers(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("state", "=", "offered")
    .where("offer_until", "<=", now)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
