import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";
import type { RefundStatus } from "../provider.ts";
import {
  refusedWaitSeconds,
  TRANSFERRED,
  TRANSFERRED_AND_COMPLETED,
} from "./refund-retry-policy.ts";

/** Longer than a call for a refund may take: SEND_WITHIN_MS in send-due-refund.server.ts. */
const LEASE_MS = 120_000;
const SWEEP_MS = 5 * 60_000;
/** A job that is tried again looks more often than this. */
const TRIED_MS = 20 * 60_000;

/**
 * Takes the right to call the provider about a refund, or to settle it by bank transfer. One process has it at a time, so
 * that a transfer is not recorded while the refund is being sent.
 * @returns until when it is taken; undefined while another process has it, or when the refund has ended
 */
export async function leaseRefund(db: Db, id: string, now: Date): Promise<Date | undefined> {
  const until = new Date(now.getTime() + LEASE_MS);
  const taken = await db
    .updateTable("refund")
    .set({ leased_until: until, next_look_at: new Date(now.getTime() + TRIED_MS) })
    .where("id", "=", id)
    .where("state", "not in", ["COMPLETED", "FAILED"])
    .where((is) => is.or([is("leased_until", "is", null), is("leased_until", "<=", now)]))
    .returning("id")
    .executeTakeFirst();
  return taken && until;
}

/** Gives the right back that {@link leaseRefund} took until then. */
export async function endLease(db: Db, id: string, until: Date): Promise<void> {
  await db
    .updateTable("refund")
    .set({ leased_until: null })
    .where("id", "=", id)
    .where("leased_until", "=", until)
    .execute();
}

/**
 * Notes how a refund is, and ends the lease on it.
 * @returns false when its end was noted before: an answer that was slow on its way changes nothing
 */
export async function recordRefundState(
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
      refusals: 0,
      next_look_at: new Date(now.getTime() + SWEEP_MS),
      leased_until: null,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("state", "not in", ["COMPLETED", "FAILED"])
    .returning("id")
    .executeTakeFirst();
  return noted !== undefined;
}

/**
 * Notes that the provider refused a refund, and ends the lease on it. One that was never taken is `refused` and waits; one
 * that the provider has stays as it was, and is asked about later.
 * @param refusals how often in a row it was refused, this time included
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
      next_look_at: new Date(now.getTime() + refusedWaitSeconds(refusals) * 1000),
      leased_until: null,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("state", "not in", ["COMPLETED", "FAILED"])
    .execute();
}

/** Lets the refused refund of an order be sent at once. @returns its id; undefined when none is refused */
export async function endRefusalWait(
  db: Db,
  orderId: string,
  now: Date,
): Promise<string | undefined> {
  const row = await db
    .updateTable("refund")
    .set({ refusals: 0, next_look_at: now })
    .where("order_id", "=", orderId)
    .where("state", "not in", ["COMPLETED", "FAILED"])
    .where((is) => is.or([is("state", "=", "refused"), is("refusals", ">", 0)]))
    .returning("id")
    .executeTakeFirst();
  return row?.id;
}

/** The provider completed a refund whose money had gone by bank transfer. @returns false when that was noted before */
export async function recordPaidTwice(db: Db, id: string, now: Date): Promise<boolean> {
  const row = await db
    .updateTable("refund")
    .set({ failure_code: TRANSFERRED_AND_COMPLETED, updated_at: now })
    .where("id", "=", id)
    .where("failure_code", "=", TRANSFERRED)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

/** One of two payments came back from the visitor. @returns how many refunds of the order were paid twice */
export async function recordRecovered(db: Db, orderId: string, now: Date): Promise<number> {
  const rows = await db
    .updateTable("refund")
    .set({ failure_code: "TRANSFERRED_AND_RECOVERED", updated_at: now })
    .where("order_id", "=", orderId)
    .where("failure_code", "=", TRANSFERRED_AND_COMPLETED)
    .returning("id")
    .execute();
  return rows.length;
}
