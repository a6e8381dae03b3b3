import type { Db } from "../../../db/connect.server.ts";
import type { RefundState } from "../provider.ts";

export interface Refund {
  id: string;
  orderId: string;
  /** Number of the refunded capture; null for a refund by bank transfer. */
  capture: number | null;
  /** The provider's id of that capture. */
  transactionId: string | null;
  amountPaise: number;
  /** The name of the provider that opened the order's pay page. */
  provider: string | null;
  /** refused: the provider refused it; it is sent again under the same id. */
  state: "requested" | "refused" | RefundState;
  failureCode: string | null;
  /** The number of its credit note; null until it is completed. */
  creditNote: string | null;
  /** Number of consecutive refusals by the provider. */
  refusals: number;
  /** When it was made, by the provider; null until it is completed. */
  refundedAt: Date | null;
  /** When its state was last recorded. */
  updatedAt: Date;
  createdAt: Date;
}

function selectRefunds(db: Db) {
  return db
    .selectFrom("refund")
    .leftJoin("capture", (join) =>
      join
        .onRef("capture.order_id", "=", "refund.order_id")
        .onRef("capture.number", "=", "refund.capture"),
    )
    .innerJoin("orders", "orders.id", "refund.order_id")
    .select([
      "refund.id",
      "orders.provider",
      "refund.order_id as orderId",
      "refund.capture",
      "capture.transaction_id as transactionId",
      "refund.amount_paise as amountPaise",
      "refund.state",
      "refund.failure_code as failureCode",
      "refund.credit_note as creditNote",
      "refund.refusals",
      "refund.refunded_at as refundedAt",
      "refund.updated_at as updatedAt",
      "refund.created_at as createdAt",
    ]);
}

export async function findRefund(db: Db, id: string): Promise<Refund | undefined> {
  return (await selectRefunds(db).where("refund.id", "=", id).executeTakeFirst()) as
    | Refund
    | undefined;
}

/** Lists the refunds of an order, newest first. */
export async function listRefunds(db: Db, orderId: string): Promise<Refund[]> {
  const rows = await selectRefunds(db)
    .where("refund.order_id", "=", orderId)
    .orderBy("refund.created_at", "desc")
    .execute();
  return rows as Refund[];
}
