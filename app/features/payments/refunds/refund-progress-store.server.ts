import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { RefundStatus } from "../provider.ts";
import { timeWithin } from "../capture-store.server.ts";
import { PAID_TWICE, refusedWaitSeconds, REPLACED, TRANSFERRED } from "./refund-retry-policy.ts";

/** Longer than a call for a refund may take: SEND_WITHIN_MS in send-due-refund.server.ts. */
const LEASE_MS = 120_000;
const SWEEP_MS = 5 * 60_000;
/** Longer than the pause between two tries of a job, so that the sweep leaves the refund to the job. */
const AFTER_RETRY_MS = 20 * 60_000;

/**
 * Leases a refund for a call to the provider or for recording a bank transfer. One process holds the lease at a time,
 * so that no transfer is recorded while the refund is being sent.
 * @returns the end of the lease; undefined while another process holds it, or when the refund is finished
 */
export async function leaseRefund(db: Db, id: string, now: Date): Promise<Date | undefined> {
  const until = new Date(now.getTime() + LEASE_MS);
  const taken = await db
    .updateTable("refund")
    .set({ leased_until: until, next_check_at: new Date(now.getTime() + AFTER_RETRY_MS) })
    .where("id", "=", id)
    .where("state", "not in", ["COMPLETED", "FAILED"])
    .where((is) => is.or([is("leased_until", "is", null), is("leased_until", "<=", now)]))
    .returning("id")
    .executeTakeFirst();
  return taken && until;
}

/** When a completed refund was made. */
const refundedAt = (at: Date | undefined, now: Date) =>
  timeWithin(at, sql<Date>`refund.created_at`, now);

/** Ends the lease of {@link leaseRefund} that expires at `until`. */
export async function endLease(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable("refund")
    .set({ leased_until: null })
    .where("id", "=", id)
    .where("leased_until", "=", until)
    .execute();
}

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
      next_check_at: new Date(now.getTime() + SWEEP_MS),
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
      state: sql<string>`case when state = 'requested' then 'refused' else state end`,
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
export async function endRefusalWait(
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
export async function recordPaidTwice(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("refund")
    .set({
      failure_code: sql<string>`case when failure_code = ${TRANSFERRED} then 'TRANSFERRED' else 'FAILED' end || '_AND_COMPLETED'`,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("state", "=", "FAILED")
    .where((is) =>
      is.or([is("failure_code", "is", null), is("failure_code", "not like", "%\\_AND\\_%")]),
    )
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that a failed refund was completed by the provider. @returns false for one that has not failed */
export async function recordLateCompletion(
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
      refunded_at: refundedAt(at, now),
      updated_at: now,
    })
    .where("id", "=", id)
    .where("state", "=", "FAILED")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends a refund that was never sent. @returns false for one that is not waiting to be sent */
export async function replaceRefund(trx: Db, id: string, now: Date): Promise<boolean> {
  const row = await trx
    .updateTable("refund")
    .set({ state: "FAILED", failure_code: REPLACED, leased_until: null, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "requested")
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the visitor returned one of two refunds. @returns how many refunds of the order were paid twice */
export async function recordRecovered(db: Db, orderId: string, now: Date): Promise<number> {
  const rows = await db
    .updateTable("refund")
    .set({
      failure_code: sql<string>`replace(failure_code, '_AND_COMPLETED', '_AND_RECOVERED')`,
      updated_at: now,
    })
    .where("order_id", "=", orderId)
    .where("failure_code", "in", [...PAID_TWICE])
    .returning("id")
    .execute();
  return rows.length;
}
