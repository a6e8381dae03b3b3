import type { Db } from "../../db/connect.server.ts";
import type { RefundState, RefundStatus } from "./provider.ts";

export interface Refund {
  id: string;
  orderId: string;
  amountPaise: number;
  state: "requested" | RefundState;
  createdAt: Date;
}

const columns = [
  "id",
  "order_id as orderId",
  "amount_paise as amountPaise",
  "state",
  "created_at as createdAt",
] as const;

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  const row = await db.selectFrom("refund").select(columns).where("id", "=", id).executeTakeFirst();
  return row as Refund | undefined;
}

/** The newest refund of an order. */
export async function findRefundOfOrder(db: Db, orderId: string): Promise<Refund | undefined> {
  const row = await db
    .selectFrom("refund")
    .select(columns)
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return row as Refund | undefined;
}

/** Refunds that are on their way and were not looked at since `before`. */
export async function findOpenRefunds(db: Db, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("refund")
    .select("id")
    .where("state", "in", ["requested", "PENDING", "CONFIRMED"])
    .where("updated_at", "<", before)
    .orderBy("updated_at")
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

export async function insertRefund(
  trx: Db,
  refund: { id: string; orderId: string; amountPaise: number; reason: string },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("refund")
    .values({
      id: refund.id,
      order_id: refund.orderId,
      amount_paise: refund.amountPaise,
      reason: refund.reason,
      state: "requested",
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/**
 * Notes how a refund is.
 * @returns false when its end was noted before: an answer that was slow on its way changes nothing
 */
export async function noteRefund(
  trx: Db,
  id: string,
  status: RefundStatus,
  now: Date,
): Promise<boolean> {
  const noted = await trx
    .updateTable("refund")
    .set({
      state: status.state,
      provider_refund_id: status.providerRefundId,
      failure_code: status.failureCode ?? null,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("state", "not in", ["COMPLETED", "FAILED"])
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}
