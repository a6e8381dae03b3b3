import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

/** Holds an alternative slot for the visitor of a late payment. @param until when the offer ends */
export async function holdOfferedSlot(
  trx: Db,
  order: { id: string; userId: string; therapistId: number },
  span: { startsAt: Date; endsAt: Date },
  until: Date,
): Promise<void> {
  await trx
    .insertInto("claim")
    .values({
      order_id: order.id,
      therapist_id: order.therapistId,
      visitor_id: order.userId,
      during: sql<string>`tstzrange(${span.startsAt}, ${span.endsAt})`,
      state: "offered",
      expires_at: until,
      network: null,
    })
    .execute();
}

/** Lists the starts of the slots that are offered for an order, the earliest first. */
export async function listOfferedStarts(db: Db, orderId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom("claim")
    .select(sql<Date>`lower(during)`.as("startsAt"))
    .where("order_id", "=", orderId)
    .where("state", "=", "offered")
    .orderBy("startsAt")
    .execute();
  return rows.map(({ startsAt }) => startsAt);
}

/** Releases all offered slots of an order whose offer was accepted, declined or has expired. */
export async function releaseOfferedSlots(trx: Db, orderId: string): Promise<void> {
  await trx
    .deleteFrom("claim")
    .where("order_id", "=", orderId)
    .where("state", "=", "offered")
    .execute();
}
