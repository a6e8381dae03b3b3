import { type InferResult, type RawBuilder, sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns } from "../../db/row.ts";
import type { Order } from "../orders/order.ts";
import type { Capture } from "./payment-provider.ts";

export interface StoredCapture extends Capture {
  /** From 1, within the order. */
  number: number;
  /** What the client's bank or the provider has reversed of it. */
  takenPaise: number;
}

export async function capturesOf(db: Db, orderId: string): Promise<StoredCapture[]> {
  return db
    .selectFrom("capture")
    .select(namedColumns("capture", ["number", "amount_paise", "transaction_id"]))
    .select(
      sql<number>`(select coalesce(sum(taken_paise), 0)::int from reversal
        where reversal.order_id = capture.order_id and reversal.capture = capture.number)`.as(
        "takenPaise",
      ),
    )
    .where("order_id", "=", orderId)
    .orderBy("number")
    .execute();
}

/**
 * Builds the SQL of the provider's time of a payment or refund, within what is possible; without one, now.
 * @param from when the order or the refund was made: it was not paid before
 */
export function captureTimeWithin(
  at: Date | undefined,
  from: Date | RawBuilder<Date>,
  now: Date,
): RawBuilder<Date> {
  const told = at === undefined || Number.isNaN(at.getTime()) ? now : at;
  return sql`least(greatest(${told}::timestamptz, ${from}::timestamptz), ${now}::timestamptz)`;
}

/**
 * Inserts captures that are not stored yet. The caller updates the order's captured sum in the same transaction:
 * the database compares the two at commit (order_money_adds_up).
 */
export async function insertCaptures(
  trx: Db,
  { id: orderId, createdAt }: Pick<Order, "id" | "createdAt">,
  captures: readonly Capture[],
  now: Date,
): Promise<void> {
  const nonZero = captures.filter(({ amountPaise }) => amountPaise > 0);
  if (nonZero.length === 0) return;
  const rows = nonZero.map(({ transactionId, amountPaise, paidAt }, index) => ({
    order_id: orderId,
    number: sql<number>`(select count(*) from capture where order_id = ${orderId}) + ${index + 1}`,
    amount_paise: amountPaise,
    transaction_id: transactionId,
    captured_at: captureTimeWithin(paidAt, createdAt, now),
    recorded_at: now,
  }));
  await trx.insertInto("capture").values(rows).execute();
}

const selectCaptures = (db: Db, orderId: string) =>
  db
    .selectFrom("capture")
    .select(namedColumns("capture", ["amount_paise", "transaction_id", "captured_at", "receipt"]))
    .where("order_id", "=", orderId)
    .orderBy("number");

/** A capture of an order, as the desk shows it. Its receipt has no number for a moment while it is recorded. */
export type ListedCapture = InferResult<ReturnType<typeof selectCaptures>>[number];

export const listCaptures = (db: Db, orderId: string): Promise<ListedCapture[]> =>
  selectCaptures(db, orderId).execute();
