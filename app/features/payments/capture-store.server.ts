import type { Db } from "../../db/connect.server.ts";
import type { Capture } from "./provider.ts";

/** A payment of an order as it is stored. */
export interface StoredCapture extends Capture {
  /** From 1, within the order. */
  number: number;
}

export async function capturesOf(db: Db, orderId: string): Promise<StoredCapture[]> {
  return db
    .selectFrom("capture")
    .select(["number", "amount_paise as amountPaise", "transaction_id as transactionId"])
    .where("order_id", "=", orderId)
    .orderBy("number")
    .execute();
}

/**
 * Records payments that were not known yet. The order's captured sum changes in the same transaction, since the database
 * compares the two at its end (captures_are_the_sum).
 */
export async function insertCaptures(
  trx: Db,
  orderId: string,
  captures: readonly Capture[],
  now: Date,
): Promise<void> {
  const real = captures.filter(({ amountPaise }) => amountPaise > 0);
  if (real.length === 0) return;
  const known = (await capturesOf(trx, orderId)).length;
  const rows = real.map(({ transactionId, amountPaise }, index) => ({
    order_id: orderId,
    number: known + index + 1,
    amount_paise: amountPaise,
    transaction_id: transactionId,
    captured_at: now,
  }));
  await trx.insertInto("capture").values(rows).execute();
}
