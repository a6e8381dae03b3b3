import type { Db } from "../../db/connect.server.ts";

/** A session that its therapist no longer holds. */
interface Withdrawal {
  /** Of the calendar entry that takes it out of the therapist's calendar. */
  sequence: number;
  therapistId: number;
  startsAt: Date;
  /** Staff gave it to another therapist at once; otherwise its client was offered other slots. */
  isHandedOver: boolean;
}

/** Records that a therapist no longer holds a session. */
export async function insertWithdrawal(
  trx: Db,
  orderId: string,
  { sequence, therapistId, startsAt, isHandedOver }: Withdrawal,
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
  const newest = db
    .selectFrom("withdrawal")
    .select([
      "sequence",
      "therapist_id as therapistId",
      "starts_at as startsAt",
      "handed_over as isHandedOver",
    ])
    .where("order_id", "=", orderId)
    .orderBy("sequence", "desc");
  return (
    sequence === undefined ? newest : newest.where("sequence", "=", sequence)
  ).executeTakeFirst();
}
