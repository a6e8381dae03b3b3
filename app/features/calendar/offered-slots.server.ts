import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { TakenSpan } from "./availability.ts";

/** A slot that is held for the client of an order until the offer ends. */
export type OfferedSlot = Pick<TakenSpan, "therapistId" | "startsAt">;

/** Holds an alternative slot for a client. @param until when the offer ends */
export async function holdOfferedSlot(
  trx: Db,
  order: { id: string; userId: string },
  { therapistId, startsAt, endsAt }: TakenSpan,
  until: Date,
): Promise<void> {
  await trx
    .insertInto("claim")
    .values({
      order_id: order.id,
      therapist_id: therapistId,
      visitor_id: order.userId,
      during: sql<string>`tstzrange(${startsAt}, ${endsAt})`,
      state: "offered",
      expires_at: until,
      network: null,
    })
    .execute();
}

/** Lists the slots that are offered for an order, the earliest first. */
export function listOfferedSlots(db: Db, orderId: string): Promise<OfferedSlot[]> {
  return db
    .selectFrom("claim")
    .select(["therapist_id as therapistId", sql<Date>`lower(during)`.as("startsAt")])
    .where("order_id", "=", orderId)
    .where("state", "=", "offered")
    .orderBy("startsAt")
    .execute();
}

/** Releases all offered slots of an order whose offer was accepted, declined or has expired. */
export async function releaseOfferedSlots(trx: Db, orderId: string): Promise<void> {
  await trx
    .deleteFrom("claim")
    .where("order_id", "=", orderId)
    .where("state", "=", "offered")
    .execute();
}
