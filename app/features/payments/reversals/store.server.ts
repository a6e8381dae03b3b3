import type { Db } from "../../../db/connect.server.ts";
import type { Schema } from "../../../db/tables/schema.ts";

/** A claim on a captured payment: see the table reversal. */
export interface StoredReversal {
  /** From 1, within the order. */
  number: number;
  capture: number | null;
  amountPaise: number;
  /** Of the amount, what had not been refunded. */
  takenPaise: number;
  /** Of what was due for a refund, what is not refunded any more. */
  dueCutPaise: number;
  state: Schema["reversal"]["state"];
  source: Schema["reversal"]["source"];
  reference: string;
  respondBy: Date | null;
  noticedAt: Date;
  decidedAt: Date | null;
  seenAt: Date | null;
}

/** Lists what was reversed of an order's payment, or is contested, the first one first. */
export function listReversals(db: Db, orderId: string): Promise<StoredReversal[]> {
  return db
    .selectFrom("reversal")
    .select(["number", "capture", "amount_paise as amountPaise", "taken_paise as takenPaise"])
    .select(["due_cut_paise as dueCutPaise", "state", "source", "reference"])
    .select(["respond_by as respondBy", "noticed_at as noticedAt", "decided_at as decidedAt"])
    .select("seen_at as seenAt")
    .where("order_id", "=", orderId)
    .orderBy("number")
    .execute();
}

type Decision = Pick<
  StoredReversal,
  "amountPaise" | "takenPaise" | "dueCutPaise" | "state" | "respondBy"
>;

const columnsOf = (row: Decision, now: Date) => ({
  amount_paise: row.amountPaise,
  taken_paise: row.takenPaise,
  due_cut_paise: row.dueCutPaise,
  state: row.state,
  respond_by: row.respondBy,
  decided_at: row.state === "open" ? null : now,
});

export async function insertReversal(
  trx: Db,
  orderId: string,
  row: Decision & Pick<StoredReversal, "number" | "capture" | "source" | "reference">,
  now: Date,
): Promise<void> {
  const { number, capture, source, reference } = row;
  await trx
    .insertInto("reversal")
    .values({
      ...columnsOf(row, now),
      order_id: orderId,
      number,
      capture,
      source,
      reference,
      noticed_at: now,
    })
    .execute();
}

/** Records a change of a claim. A person has to see it again. */
export async function updateReversal(
  trx: Db,
  orderId: string,
  number: number,
  row: Decision,
  now: Date,
): Promise<void> {
  await trx
    .updateTable("reversal")
    .set({ ...columnsOf(row, now), seen_at: null })
    .where("order_id", "=", orderId)
    .where("number", "=", number)
    .execute();
}

export async function markSeen(
  trx: Db,
  orderId: string,
  numbers: readonly number[],
  now: Date,
): Promise<void> {
  await trx
    .updateTable("reversal")
    .set({ seen_at: now })
    .where("order_id", "=", orderId)
    .where("number", "in", numbers)
    .execute();
}

/** Finds the order of a captured payment by the provider's id of it. */
export async function findOrderOfTransaction(
  db: Db,
  transactionId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom("capture")
    .select("order_id as orderId")
    .where("transaction_id", "=", transactionId)
    .executeTakeFirst();
  return row?.orderId;
}
