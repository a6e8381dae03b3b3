import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { RefundState, RefundStatus } from "./provider.ts";

const OWING_MS = 5 * 60_000;
// A little more than the longest wait before another try: refund-pace.ts
const FAILED_MS = 7 * 3_600_000;

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

/**
 * The refund under way that a webhook rang for. Not every webhook carries our own id: the provider's,
 * or the order (which has one refund under way at most), must do then.
 */
export async function findRungRefund(
  db: Db,
  bell: { refundId?: string; providerRefundId?: string; orderId?: string },
): Promise<string | undefined> {
  const { refundId = null, providerRefundId = null, orderId = null } = bell;
  const { rows } = await sql<{ id: string }>`
    select id from refund
    where state in ('requested', 'PENDING', 'CONFIRMED')
      and (id = ${refundId} or provider_refund_id = ${providerRefundId} or order_id = ${orderId})
    order by id = ${refundId} desc nulls last, provider_refund_id = ${providerRefundId} desc nulls last
    limit 1`.execute(db);
  return rows[0]?.id;
}

/** The refunds of an order, newest first. */
export async function refundsOf(db: Db, orderId: string): Promise<Refund[]> {
  const rows = await db
    .selectFrom("refund")
    .select(columns)
    .where("order_id", "=", orderId)
    .orderBy("created_at", "desc")
    .execute();
  return rows as Refund[];
}

/**
 * Orders that owe money, have no refund on its way, and whose last one, if there was one, failed long
 * enough ago to have been tried again.
 */
export async function findOwing(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where refunded_paise < refund_due_paise and updated_at < ${new Date(now.getTime() - OWING_MS)}
      and not exists (
        select from refund where order_id = orders.id
          and (state in ('requested', 'PENDING', 'CONFIRMED')
            or (state = 'FAILED' and updated_at > ${new Date(now.getTime() - FAILED_MS)})))
    order by updated_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
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
