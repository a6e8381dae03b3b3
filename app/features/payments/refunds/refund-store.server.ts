import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import { TRANSFERRED } from "./refund-retry-policy.ts";

const OWING_MS = 5 * 60_000;
// A little more than the longest wait before another try: refund-retry-policy.ts
const FAILED_MS = 7 * 3_600_000;
const SWEEP_MS = 5 * 60_000;
/** A little more than the longest pause between two tries of a job: retry-policy.ts */
const TOLD_MS = 20 * 60_000;

/**
 * The refund under way that a webhook rang for. Not every webhook carries our own id: the provider's,
 * or the order (which has one refund under way at most), must do then. Without one, a refund whose money went by bank
 * transfer is meant: the provider should not have it.
 */
export async function findRefundOfWebhook(
  db: Db,
  bell: { refundId?: string; providerRefundId?: string; orderId?: string },
): Promise<string | undefined> {
  const { refundId = null, providerRefundId = null, orderId = null } = bell;
  const { rows } = await sql<{ id: string }>`
    select id from refund
    where state in ('requested', 'refused', 'PENDING', 'CONFIRMED')
      and (id = ${refundId} or provider_refund_id = ${providerRefundId} or order_id = ${orderId})
    order by id = ${refundId} desc nulls last, provider_refund_id = ${providerRefundId} desc nulls last
    limit 1`.execute(db);
  if (rows[0]) return rows[0].id;
  const settled = await db
    .selectFrom("refund")
    .select("id")
    .where((is) => is.or([is("id", "=", refundId ?? ""), is("order_id", "=", orderId ?? "")]))
    .where("failure_code", "=", TRANSFERRED)
    .orderBy("created_at", "desc")
    .executeTakeFirst();
  return settled?.id;
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
          and (state in ('requested', 'refused', 'PENDING', 'CONFIRMED')
            or (state = 'FAILED' and updated_at > ${new Date(now.getTime() - FAILED_MS)})))
    order by updated_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Takes the refunds on their way whose time for another look has come, those that waited longest first. The next look is
 * set later than any repeat of the job that follows, so that two sweeps take none twice.
 */
export async function takeDueRefunds(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refund set next_look_at = ${new Date(now.getTime() + TOLD_MS)}
    where id in (
      select id from refund
      where state in ('requested', 'refused', 'PENDING', 'CONFIRMED') and next_look_at < ${now}
      order by next_look_at limit ${limit} for update skip locked)
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
      next_look_at: new Date(now.getTime() + SWEEP_MS),
      created_at: now,
      updated_at: now,
    })
    .execute();
}
