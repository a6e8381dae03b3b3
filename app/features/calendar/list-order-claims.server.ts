import { sql } from "kysely";
import type { Db } from "../../db/connect.server.ts";

/** A slot claim of an order, as the desk shows it. */
export interface OrderClaim {
  startsAt: Date;
  state: string;
}

export async function listOrderClaims(db: Db, orderId: string): Promise<OrderClaim[]> {
  const { rows } = await sql<OrderClaim>`
    select lower(during) as "startsAt", state from claim where order_id = ${orderId} order by id`.execute(
    db,
  );
  return rows;
}
