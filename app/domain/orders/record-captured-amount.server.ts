import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { transitions } from "./order-states.ts";
import { moveOrder } from "./move-order.server.ts";

/**
 * Moves an order without a session by an event and marks all captured money as due that was not reversed. Where the
 * client's bank has taken all of it back, nothing is left to refund and the order is refunded.
 * @param duplicateOf the order of the same visitor that had bought the slot before
 */
export async function markCapturedRefundDue(
  trx: Db,
  id: string,
  event: "slot_lost" | "offer_ended" | "dispute_returned",
  now: Date,
  duplicateOf: string | null = null,
): Promise<boolean> {
  const isMoved = await moveOrder(trx, id, event, now, {
    refund_due_paise: sql<number>`captured_paise - reversed_paise`,
    ...(duplicateOf && { duplicate_of: duplicateOf }),
  });
  if (isMoved) await endWhereNothingIsDue(trx, id, now);
  return isMoved;
}

/** Ends an order without a session as refunded where the bank has taken back all that was not refunded. */
async function endWhereNothingIsDue(trx: Db, id: string, now: Date): Promise<void> {
  const { from, to } = transitions.refund_completed;
  await trx
    .updateTable("orders")
    .set({ state: to, updated_at: now })
    .where("id", "=", id)
    .where("state", "in", from)
    .where("reversed_paise", ">", 0)
    .whereRef("refunded_paise", "=", "refund_due_paise")
    .execute();
}

/**
 * Records a higher captured amount. The difference is due for a refund, except on a disputed order, about which an
 * operator decides. A refunded order becomes owed again (event `more_captured`).
 * @returns false when the amount was recorded before
 */
export async function recordCapturedAmount(
  trx: Db,
  id: string,
  capturedPaise: number,
  now: Date,
): Promise<boolean> {
  const { from, to } = transitions.more_captured;
  const recorded = await trx
    .updateTable("orders")
    .set({
      refund_due_paise: sql<number>`refund_due_paise
        + case when state = 'disputed' then 0 else ${capturedPaise}::int - captured_paise end`,
      captured_paise: capturedPaise,
      state: sql<string>`case when state = any(${[...from]}::text[]) then ${to} else state end`,
      updated_at: now,
    })
    .where("id", "=", id)
    .where("captured_paise", "<", capturedPaise)
    .returning("id")
    .executeTakeFirst();
  return recorded !== undefined;
}

/**
 * Adds goodwill to what is due for a refund; the database refuses more than was captured. What the therapist bears
 * lowers the payout of the session.
 */
export async function addGoodwillToOrder(
  trx: Db,
  id: string,
  { amountPaise, borneBy }: { amountPaise: number; borneBy: "us" | "therapist" },
  now: Date,
): Promise<void> {
  const ofTherapist = borneBy === "therapist" ? amountPaise : 0;
  await trx
    .updateTable("orders")
    .set({
      refund_due_paise: sql<number>`refund_due_paise + ${amountPaise}`,
      therapist_goodwill_paise: sql<number>`therapist_goodwill_paise + ${ofTherapist}`,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Lowers what an order's session costs, because its client accepted a cheaper one, and makes the difference due.
 * @param cut.refundPaise less than the difference where goodwill has refunded a part of it before
 */
export async function recordOrderPriceCut(
  trx: Db,
  id: string,
  cut: { paise: number; refundPaise: number },
  now: Date,
): Promise<void> {
  await trx
    .updateTable("orders")
    .set({
      price_cut_paise: sql<number>`price_cut_paise + ${cut.paise}`,
      refund_due_paise: sql<number>`refund_due_paise + ${cut.refundPaise}`,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
}

/**
 * Adds a completed refund to the order's refunded amount.
 * @returns true when nothing more is due
 */
export async function recordRefundedAmount(
  trx: Db,
  id: string,
  amountPaise: number,
  now: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable("orders")
    .set({ refunded_paise: sql<number>`refunded_paise + ${amountPaise}`, updated_at: now })
    .where("id", "=", id)
    .returning(sql<boolean>`refunded_paise = refund_due_paise`.as("whole"))
    .executeTakeFirstOrThrow();
  return row.whole;
}

/**
 * Records what of an order's payment is reversed or contested. An order without a session is refunded once nothing
 * else is due, and owed again when the money is.
 */
export async function recordAmountTakenBack(
  trx: Db,
  id: string,
  sums: { reversedPaise: number; contestedPaise: number; refundDuePaise: number },
  now: Date,
): Promise<void> {
  const { reversedPaise, contestedPaise, refundDuePaise } = sums;
  await trx
    .updateTable("orders")
    .set({
      reversed_paise: reversedPaise,
      contested_paise: contestedPaise,
      refund_due_paise: refundDuePaise,
      state: sql<string>`case
        when state = 'refunded' and refunded_paise < ${refundDuePaise}::int then 'owed' else state end`,
      updated_at: now,
    })
    .where("id", "=", id)
    .execute();
  await endWhereNothingIsDue(trx, id, now);
}
