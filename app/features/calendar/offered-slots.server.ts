import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Span, TakenSpan } from "./availability.ts";

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

const within = (therapistId: number, { startsAt, endsAt }: Span) =>
  sql<boolean>`therapist_id = ${therapistId} and state = 'offered' and during && tstzrange(${startsAt}, ${endsAt})`;

/** Lists the orders whose clients are offered a slot in a span of a therapist. */
export async function listOffersIn(db: Db, therapistId: number, span: Span): Promise<string[]> {
  const rows = await db
    .selectFrom("claim")
    .select("order_id as orderId")
    .distinct()
    .where(within(therapistId, span))
    .execute();
  return rows.flatMap(({ orderId }) => orderId ?? []);
}

/** Counts the slots in a span of a therapist that are offered to clients. */
export async function countOffersIn(db: Db, therapistId: number, span: Span): Promise<number> {
  const rows = await db.selectFrom("claim").select("id").where(within(therapistId, span)).execute();
  return rows.length;
}

/** Releases the offered slots in a span of a therapist, who is away in it. Their offers keep their other slots. */
export async function releaseOffersIn(trx: Db, therapistId: number, span: Span): Promise<void> {
  await trx.deleteFrom("claim").where(within(therapistId, span)).execute();
}

/** Holds the offered slots of an order until another instant. */
export async function extendOfferedSlots(trx: Db, orderId: string, until: Date): Promise<void> {
  await trx
    .updateTable("claim")
    .set({ expires_at: until })
    .where("order_id", "=", orderId)
    .where("state", "=", "offered")
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
