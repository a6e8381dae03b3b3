import type { Db } from "../../db/connect.server.ts";

/** A capture of an order, as the desk shows it. */
export interface ListedCapture {
  amountPaise: number;
  transactionId: string | null;
  capturedAt: Date;
}

export function listCaptures(db: Db, orderId: string): Promise<ListedCapture[]> {
  return db
    .selectFrom("capture")
    .select(["amount_paise as amountPaise", "transaction_id as transactionId"])
    .select("captured_at as capturedAt")
    .where("order_id", "=", orderId)
    .orderBy("number")
    .execute();
}
