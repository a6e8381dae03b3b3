import { sql } from "kysely";
import { Pool } from "pg";
import { createKysely } from "../../app/db/connect.server.ts";
import { claimSlot, type SlotClaim } from "../../app/domain/calendar/claim-slot.server.ts";
import { MOST_CLAIMS, nthClaim } from "./claims-to-make.ts";
import { type Latency, latencyOf } from "../latency.ts";

/** The product's own claimSlot over its kind of pool, `clients` at once, for so many seconds. */
export async function claimWithProduct(
  url: string,
  clients: number,
  seconds: number,
): Promise<{ perSecond: number } & Latency> {
  const pool = new Pool({ connectionString: url, max: clients });
  const product = { db: createKysely(pool), pool };
  const returned = { returned: sql`id` };
  const took: number[] = [];
  let made = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  const claimOn = async () => {
    while (performance.now() < end && made < MOST_CLAIMS) {
      const claim = nthClaim((made += 1));
      const asked = performance.now();
      const { outcome } = await claimSlot(product, claim as unknown as SlotClaim, returned);
      took.push(performance.now() - asked);
      if (outcome !== "claimed") throw new Error(`A free slot was not claimed: ${outcome}`);
    }
  };
  try {
    await Promise.all(Array.from({ length: clients }, claimOn));
    return { perSecond: took.length / ((performance.now() - began) / 1000), ...latencyOf(took) };
  } finally {
    await pool.end();
  }
}
