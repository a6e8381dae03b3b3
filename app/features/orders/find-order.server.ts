import type { Selectable } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { OrdersTable } from "../../db/tables/schema.ts";
import type { Order } from "./order.ts";
import type { OrderState } from "./order-states.ts";
import type { RefundPolicy } from "./refund-policy.ts";

/** Converts a row into an order. */
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

/** Finds an order and locks it until the transaction ends; concurrent changes of it wait. */
export async function lockOrder(trx: Db, id: string): Promise<Order | undefined> {
  const row = await trx
    .selectFrom("orders")
    .selectAll()
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst();
  return row && orderOf(row);
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
