import type { UpdateObject } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Schema } from "../../db/tables/schema.ts";
import type { Order } from "./order.ts";
import { type OrderEvent, transitions } from "./order-states.ts";

type Columns = Omit<UpdateObject<Schema, "orders">, "id" | "state" | "updated_at">;

/**
 * Changes an order's state by an event, if the event may leave its current state.
 * @returns false when it may not, as after a concurrent change; nothing is changed then
 */
export async function moveOrder(
  trx: Db,
  id: string,
  event: OrderEvent,
  now: Date,
  columns: Columns = {},
): Promise<boolean> {
  const { from, to } = transitions[event];
  const moved = await trx
    .updateTable("orders")
    .set({ ...columns, state: to, updated_at: now })
    .where("id", "=", id)
    .where("state", "in", from)
    .returning("id")
    .executeTakeFirst();
  return moved !== undefined;
}

/** Changes the end of an offer. */
export async function extendOffer(trx: Db, id: string, until: Date): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ offer_until: until })
    .where("id", "=", id)
    .where("state", "=", "offered")
    .execute();
}

/** Counts a change of an offer's slots. */
export async function recordOfferChange(trx: Db, { id, offerChanges }: Order): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ offer_changes: offerChanges + 1 })
    .where("id", "=", id)
    .execute();
}

/**
 * Changes start and therapist of a booked order's session. Its price stays.
 * @param session.freeUntil when the full refund of a cancellation ends; without it the change is ours, and the database
 * keeps the better of the old and the new terms (trigger keep_refund_terms)
 */
export async function updateSession(
  trx: Db,
  id: string,
  { therapistId, startsAt, freeUntil }: { therapistId: number; startsAt: Date; freeUntil?: Date },
  now: Date,
): Promise<void> {
  await trx
    .updateTable("orders")
    .set({
      therapist_id: therapistId,
      starts_at: startsAt,
      updated_at: now,
      ...(freeUntil && { free_until: freeUntil }),
    })
    .where("id", "=", id)
    .where("state", "=", "booked")
    .execute();
}
