import { sql } from "kysely";
import type { Database } from "../../db/connect.server.ts";

/** The lowest prices of the roster, in rupees. */
export interface LowestPrices {
  half: number;
  full: number;
}

/** Loads the lowest price of a session of 30 and of 60 minutes; undefined without therapists. */
export async function loadLowestPrices({
  db,
}: Pick<Database, "db">): Promise<LowestPrices | undefined> {
  const { rows } = await sql<{ half: number; full: number }>`
    select min(cost[1]) as half, min(cost[2]) as full from listed_therapist having count(*) > 0`.execute(
    db,
  );
  return rows[0];
}
