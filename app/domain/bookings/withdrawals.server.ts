import type { InferResult } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import { namedColumns } from "../../db/row.ts";

const selectWithdrawals = (db: Db, orderId: string) =>
  db
    .selectFrom("withdrawal")
    .select(namedColumns("withdrawal", ["sequence", "therapist_id", "starts_at", "withdrawn_at"]))
    .select("handed_over as isHandedOver")
    .where("order_id", "=", orderId);

type Withdrawal = InferResult<ReturnType<typeof selectWithdrawals>>[number];

/** Records that a therapist no longer holds a session. */
export async function insertWithdrawal(
  trx: Db,
  orderId: string,
  { sequence, therapistId, startsAt, isHandedOver }: Omit<Withdrawal, "withdrawnAt">,
  now: Date,
): Promise<void> {
  await trx
    .insertInto("withdrawal")
    .values({
      order_id: orderId,
      sequence,
      therapist_id: therapistId,
      starts_at: startsAt,
      withdrawn_at: now,
      handed_over: isHandedOver,
    })
    .execute();
}

/** Finds the newest withdrawal of an order. @param sequence undefined: any */
export function findWithdrawal(
  db: Db,
  orderId: string,
  sequence?: number,
): Promise<Withdrawal | undefined> {
  const newest = selectWithdrawals(db, orderId).orderBy("sequence", "desc");
  return (
    sequence === undefined ? newest : newest.where("sequence", "=", sequence)
  ).executeTakeFirst();
}
