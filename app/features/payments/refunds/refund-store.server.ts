import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import { TRANSFERRED } from "./refund-retry-policy.ts";

const OWING_MS = 5 * 60_000;
// A little longer than the longest retry delay: refund-retry-policy.ts
const FAILED_MS = 7 * 3_600_000;
const SWEEP_MS = 5 * 60_000;
/** A little longer than the longest pause between two tries of a job: retry-policy.ts */
const AFTER_JOB_MS = 20 * 60_000;

/**
 * Finds the refund in progress that a webhook names. Not every webhook carries our own id: the provider's id or the
 * order (which has at most one refund in progress) identifies it then. A failed refund that the webhook names is
 * returned as well, and so is one that was settled by bank transfer: the provider may complete it after all.
 */
export async function findRefundOfWebhook(
  db: Db,
  webhook: { refundId?: string; providerRefundId?: string; orderId?: string },
): Promise<string | undefined> {
  const { refundId = null, providerRefundId = null, orderId = null } = webhook;
  const { rows } = await sql<{ id: string }>`
    select id from refund
    where (id = ${refundId} or provider_refund_id = ${providerRefundId}) and state <> 'COMPLETED'
      or order_id = ${orderId} and (state in ('requested', 'refused', 'PENDING', 'CONFIRMED') or failure_code = ${TRANSFERRED})
    order by id = ${refundId} desc nulls last, provider_refund_id = ${providerRefundId} desc nulls last,
      state = 'FAILED', created_at desc
    limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * Finds orders that owe money and have no refund in progress, and whose last refund, if any, failed longer ago than the
 * retry delay.
 */
export async function findOwing(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where refunded_paise < refund_due_paise and contested_paise = 0 and updated_at < ${new Date(now.getTime() - OWING_MS)}
      and not exists (
        select from refund where order_id = orders.id
          and (state in ('requested', 'refused', 'PENDING', 'CONFIRMED')
            or (state = 'FAILED' and updated_at > ${new Date(now.getTime() - FAILED_MS)})))
    order by updated_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Claims the refunds in progress that are due for a check, longest waiting first. The next check is set later than any
 * retry of the job that follows, so that two sweeps never claim the same refund.
 */
export async function takeDueRefunds(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refund set next_check_at = ${new Date(now.getTime() + AFTER_JOB_MS)}
    where id in (
      select id from refund
      where state in ('requested', 'refused', 'PENDING', 'CONFIRMED') and next_check_at < ${now}
      order by next_check_at limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map((row) => row.id);
}

export async function insertRefund(
  trx: Db,
  refund: {
    id: string;
    orderId: string;
    capture: number | null;
    amountPaise: number;
    reason: string;
  },
  now: Date,
): Promise<void> {
  await trx
    .insertInto("refund")
    .values({
      id: refund.id,
      order_id: refund.orderId,
      capture: refund.capture,
      amount_paise: refund.amountPaise,
      reason: refund.reason,
      state: "requested",
      next_check_at: new Date(now.getTime() + SWEEP_MS),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Whether a bank's reference is recorded for the transfer of another order. */
export async function isTransferOfOther(
  db: Db,
  orderId: string,
  reference: string,
): Promise<boolean> {
  const row = await db
    .selectFrom("refund")
    .select("id")
    .where("provider_refund_id", "=", reference)
    .where("reason", "=", "transferred")
    .where("order_id", "<>", orderId)
    .executeTakeFirst();
  return row !== undefined;
}
