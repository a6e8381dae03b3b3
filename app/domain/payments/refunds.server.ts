import { type InferResult, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns } from "../../db/row.ts";
import { refusedWaitSeconds } from "./refund-retry-policy.ts";
import type { RefundStatus, RefundState } from "./payment-provider.ts";
import { AFTER_JOB_MS } from "../orders/order-updates.server.ts";
import { captureTimeWithin } from "./captures.server.ts";
import { firstAfter } from "./check-schedule.ts";
import { DESK_PROVIDER } from "../orders/order.ts";

const OWING_MS = 5 * 60_000;
/** Of a new refund, whose job is published with it. */
const FIRST_CHECK_MS = 5 * 60_000;
/** A refund that is under way at the provider is checked so often. */
const FOLLOW_MS = 30_000;

/**
 * When a refund that was settled by bank transfer, or that the provider reported as failed, is checked again, in
 * seconds afterwards, the last time after a week: a failure may be corrected later.
 */
export const failedCheckSeconds: readonly number[] = [600, 3_600, 86_400, 7 * 86_400];

/**
 * Finds the refund in progress that a webhook names. Not every webhook carries our own id: the provider's id or the
 * order (which has at most one refund in progress) identifies it then. A failed refund that the webhook names is
 * returned as well, and so is one that was settled by bank transfer: the provider may complete it after all.
 */
export async function findRefundIdOfWebhook(
  db: Db,
  webhook: { refundId?: string; providerRefundId?: string; orderId?: string },
): Promise<string | undefined> {
  const { refundId = null, providerRefundId = null, orderId = null } = webhook;
  const { rows } = await sql<{ id: string }>`
    select id from refund
    where (id = ${refundId} or provider_refund_id = ${providerRefundId}) and state <> 'COMPLETED'
      or order_id = ${orderId} and (state in ('requested', 'refused', 'PENDING', 'CONFIRMED')
        or ended_for = 'transfer' and paid_twice is null)
    order by id = ${refundId} desc nulls last, provider_refund_id = ${providerRefundId} desc nulls last,
      state = 'FAILED', created_at desc
    limit 1`.execute(db);
  return rows[0]?.id;
}

/**
 * Finds orders that owe money of a payment company and have no refund in progress: those whose failed refund is due
 * again, and those whose job to store a refund has not come. `offset 0` has PostgreSQL look up refunds order by order:
 * without it all refunds are read.
 */
export async function listOrdersOwingRefund(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from orders
    where refunded_paise < refund_due_paise and contested_paise = 0
      and provider is distinct from ${DESK_PROVIDER}
      and (updated_at < ${new Date(now.getTime() - OWING_MS)}
        or exists (select from refund where order_id = orders.id and retry_at is not null offset 0))
      and not exists (
        select from refund where order_id = orders.id
          and (state in ('requested', 'refused', 'PENDING', 'CONFIRMED') or retry_at > ${now}))
    order by updated_at limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/**
 * Claims the refunds that are due for a check, longest waiting first. The next check is set later than any retry of the
 * job that follows, so that a refund is claimed once.
 */
export async function claimDueRefunds(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update refund set next_check_at = ${new Date(now.getTime() + AFTER_JOB_MS)}
    where id in (
      select id from refund where state <> 'COMPLETED' and next_check_at <= ${now}
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
      next_check_at: new Date(now.getTime() + FIRST_CHECK_MS),
      created_at: now,
      updated_at: now,
    })
    .execute();
}

/** Whether a transfer with a bank's reference is recorded for any order. */
export async function isTransferRecorded(db: Db, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom("refund")
    .select("id")
    .where("provider_refund_id", "=", reference)
    .where("reason", "=", "transferred")
    .executeTakeFirst();
  return row !== undefined;
}

/** Longer than a call for a refund may take: SEND_WITHIN_MS in send-refunds.server.ts. */
const LEASE_MS = 120_000;

/**
 * Leases a refund for a call to the provider or for recording a bank transfer. One process holds the lease at a time,
 * so that no transfer is recorded while the refund is being sent.
 * @returns the end of the lease; undefined while another process holds it, or when the refund is finished
 */
export async function leaseRefund(db: Db, id: string, now: Date): Promise<Date | undefined> {
  const until = new Date(now.getTime() + LEASE_MS);
  const taken = await db
    .updateTable("refund")
    .set({ leased_until: until, next_check_at: new Date(now.getTime() + AFTER_JOB_MS) })
    .where("id", "=", id)
    .where("state", "not in", ["COMPLETED", "FAILED"])
    .where((is) => is.or([is("leased_until", "is", null), is("leased_until", "<=", now)]))
    .returning("id")
    .executeTakeFirst();
  return taken && until;
}

/** When a completed refund was made. */
const refundedAt = (at: Date | undefined, now: Date) =>
  captureTimeWithin(at, sql<Date>`refund.created_at`, now);

/** Ends the lease of {@link leaseRefund} that expires at `until`. */
export async function endRefundLease(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable("refund")
    .set({ leased_until: null })
    .where("id", "=", id)
    .where("leased_until", "=", until)
    .execute();
}

/** Has a refund checked that another process holds, once that may be over. */
export async function checkRefundSoon(db: Db, id: string, now: Date): Promise<void> {
  const soon = new Date(now.getTime() + FOLLOW_MS);
  await sql`
    update refund set next_check_at = least(next_check_at, ${soon})
    where id = ${id} and state not in ('COMPLETED', 'FAILED')`.execute(db);
}

/**
 * Sets the next check of a failed refund, before it is checked: neither an outage nor a crash ends the checks.
 * @param failedAt when it failed @param soonest an earlier one, by this time
 */
export async function scheduleFailedRefundCheck(
  db: Db,
  id: string,
  failedAt: Date,
  now: Date,
  soonest?: Date,
): Promise<void> {
  const next = firstAfter(now, failedCheckSeconds, failedAt);
  await db
    .updateTable("refund")
    .set({ next_check_at: soonest && !(next && next < soonest) ? soonest : next })
    .where("id", "=", id)
    .where("state", "=", "FAILED")
    .execute();
}

/** Sets when the money of a failed refund is refunded again. */
export async function recordRefundRetry(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable("refund").set({ retry_at: at }).where("id", "=", id).execute();
}

const nextCheckOf = {
  PENDING: (now: Date) => new Date(now.getTime() + FOLLOW_MS),
  CONFIRMED: (now: Date) => new Date(now.getTime() + FOLLOW_MS),
  FAILED: (now: Date) => firstAfter(now, failedCheckSeconds, now),
  COMPLETED: () => null,
} satisfies Record<RefundState, (now: Date) => Date | null>;

/**
 * Records the state of a refund and ends its lease.
 * @returns false when the refund was already finished: a late answer changes nothing
 */
export async function recordRefundState(
  trx: Db,
  id: string,
  status: RefundStatus,
  now: Date,
): Promise<boolean> {
  const recorded = await trx
    .updateTable("refund")
    .set({
      state: status.state,
      ...(status.providerRefundId !== "" && { provider_refund_id: status.providerRefundId }),
      failure_code: status.failureCode ?? null,
      ...(status.state === "COMPLETED" && { refunded_at: refundedAt(status.refundedAt, now) }),
      refusals: 0,
      next_check_at: nextCheckOf[status.state](now),
      leased_until: null,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("state", "not in", ["COMPLETED", "FAILED"])
    .returning("id")
    .executeTakeFirst();
  return recorded !== undefined;
}

/**
 * Records that the provider refused a refund and ends its lease. A refund that the provider never accepted becomes
 * `refused` and waits; an accepted one keeps its state and is checked later.
 * @param refusals number of consecutive refusals, this one included
 */
export async function recordRefundRefusal(
  db: Db,
  id: string,
  { code, refusals }: { code: string; refusals: number },
  now: Date,
): Promise<void> {
  await db
    .updateTable("refund")
    .set({
      state: sql<
        RefundState | "refused"
      >`case when state = 'requested' then 'refused' else state end`,
      failure_code: code,
      refusals,
      next_check_at: new Date(now.getTime() + refusedWaitSeconds(refusals) * 1000),
      leased_until: null,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("state", "not in", ["COMPLETED", "FAILED"])
    .execute();
}

/**
 * Ends the wait of an order's refused refund.
 * @returns its id; undefined when none waits: the next try is due or under way
 */
export async function endRefundRefusalWait(
  db: Db,
  orderId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable("refund")
    .set({ refusals: 0, next_check_at: now })
    .where("order_id", "=", orderId)
    .where("state", "not in", ["COMPLETED", "FAILED"])
    .where((is) => is.or([is("state", "=", "refused"), is("refusals", ">", 0)]))
    // Pressed twice, it is sent once.
    .where("next_check_at", ">", now)
    .where((is) => is.or([is("leased_until", "is", null), is("leased_until", "<=", now)]))
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/**
 * Records that the provider completed a failed refund whose money was paid otherwise.
 * @returns false when it was recorded before
 */
export async function recordRefundPaidTwice(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("refund")
    .set({ paid_twice: "open", updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "FAILED")
    .where("paid_twice", "is", null)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a failed refund was completed by the provider. @returns false for one that has not failed */
export async function recordFailedRefundCompleted(
  trx: Db,
  id: string,
  { providerRefundId, refundedAt: at }: RefundStatus,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable("refund")
    .set({
      state: "COMPLETED",
      ...(providerRefundId !== "" && { provider_refund_id: providerRefundId }),
      failure_code: null,
      ended_for: null,
      refunded_at: refundedAt(at, now),
      next_check_at: null,
      retry_at: null,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("state", "=", "FAILED")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Ends a refund whose money goes another way, and its lease. For a transfer it may have been sent: it is checked at
 * the provider a few more times.
 * @returns false for one that is finished, or that was sent although an earlier one takes its place
 */
export async function endRefund(
  trx: Db,
  id: string,
  endedFor: "transfer" | "earlier_refund",
  now: Date,
): Promise<boolean> {
  const isTransfer = endedFor === "transfer";
  const row = await trx
    .updateTable("refund")
    .set({
      state: "FAILED",
      ended_for: endedFor,
      refusals: 0,
      next_check_at: isTransfer ? firstAfter(now, failedCheckSeconds, now) : null,
      leased_until: null,
      updated_at: now,
    })
    .where("id", "=", id)
    .where(
      "state",
      "in",
      isTransfer ? ["requested", "refused", "PENDING", "CONFIRMED"] : ["requested"],
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the visitor returned one of two refunds. @returns how many refunds of the order were paid twice */
export async function recordRefundRecovered(db: Db, orderId: string, now: Date): Promise<number> {
  const rows = await db
    .updateTable("refund")
    .set({ paid_twice: "recovered", updated_at: now })
    .where("order_id", "=", orderId)
    .where("paid_twice", "=", "open")
    .returning("id")
    .execute();
  return rows.length;
}

const refundColumns = [
  "id",
  "order_id",
  "capture",
  "amount_paise",
  "state",
  "failure_code",
  "ended_for",
  "paid_twice",
  "credit_note",
  "refusals",
  "refunded_at",
  "updated_at",
  "created_at",
] as const;

const selectRefunds = (db: Db) =>
  db
    .selectFrom("refund")
    .leftJoin("capture", (join) =>
      join
        .onRef("capture.order_id", "=", "refund.order_id")
        .onRef("capture.number", "=", "refund.capture"),
    )
    .innerJoin("orders", "orders.id", "refund.order_id")
    .select(namedColumns("refund", refundColumns))
    .select(["orders.provider", "capture.transaction_id as transactionId"]);

/** A refund with the provider that opened the order's pay page, and that provider's id of the refunded capture. */
export type Refund = InferResult<ReturnType<typeof selectRefunds>>[number];

export function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return selectRefunds(db).where("refund.id", "=", id).executeTakeFirst();
}

/** Lists the refunds of an order, newest first. */
export function listRefunds(db: Db, orderId: string): Promise<Refund[]> {
  return selectRefunds(db)
    .where("refund.order_id", "=", orderId)
    .orderBy("refund.created_at", "desc")
    .execute();
}
