import type { Db } from "../../db/connect.server.ts";

/** A capture of an order, as the desk shows it. */
export interface ListedCapture {
  amountPaise: number;
  transactionId: string | null;
  capturedAt: Date;
  /** The number of its receipt; null for a moment while it is recorded. */
  receipt: string | null;
}

export function listCaptures(db: Db, orderId: string): Promise<ListedCapture[]> {
  return db
    .selectFrom("capture")
    .select(["amount_paise as amountPaise", "transaction_id as transactionId"])
    .select(["captured_at as capturedAt", "receipt"])
    .where("order_id", "=", orderId)
    .orderBy("number")
    .execute();
}
