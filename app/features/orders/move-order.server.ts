import type { UpdateObject } from "kysely";
import type { Db } from "../../db/connect.server.ts";
import type { Schema } from "../../db/schema.ts";
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

/** Changes the start of a booked order's session. */
export async function updateStart(trx: Db, id: string, startsAt: Date, now: Date): Promise<void> {
  await trx
    .updateTable("orders")
    .set({ starts_at: startsAt, updated_at: now })
    .where("id", "=", id)
    .where("state", "=", "booked")
    .execute();
}
