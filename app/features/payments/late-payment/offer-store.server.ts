import { sql } from "kysely";
import type { Db } from "../../../db/connect.server.ts";

/** Keeps minutes for the visitor of an order until an instant. */
export async function insertOffer(
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

/** When the slots begin that are kept for an order, the earliest first. */
export async function offeredStarts(db: Db, orderId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom("claim")
    .select(sql<Date>`lower(during)`.as("startsAt"))
    .where("order_id", "=", orderId)
    .where("state", "=", "offered")
    .orderBy("startsAt")
    .execute();
  return rows.map(({ startsAt }) => startsAt);
}

/** The offer has ended, one way or another: what was kept is free again. */
export async function deleteOffer(trx: Db, orderId: string): Promise<void> {
  await trx
    .deleteFrom("claim")
    .where("order_id", "=", orderId)
    .where("state", "=", "offered")
    .execute();
}

/** Orders whose time for an answer is over. */
export async function findEndedOffers(db: Db, now: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom("orders")
    .select("id")
    .where("state", "=", "offered")
    .where("offer_until", "<=", now)
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}
