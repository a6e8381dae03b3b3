import type { Db } from "../../../db/connect.server.ts";
import type { Openings } from "./opening.ts";

/** Lists who opened the meetings of these orders; an unopened one is missing. */
export async function listOpenings(
  db: Db,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, Openings>> {
  const all = new Map<string, Openings>();
  if (orderIds.length === 0) return all;
  const rows = await db
    .selectFrom("meeting_opening")
    .select(["order_id", "side", "first_at"])
    .where("order_id", "in", orderIds)
    .execute();
  for (const { order_id, side, first_at } of rows)
    all.set(order_id, { ...all.get(order_id), [side]: first_at });
  return all;
}
