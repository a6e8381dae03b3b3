import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";

/**
 * Starts something `times` over and lets each get as far as claiming a slot; when all wait there, they
 * go on together. Looking at claims is allowed meanwhile, so none has seen another's.
 */
export async function claimAtOnce<Result>(
  pool: Pool,
  times: number,
  start: (index: number) => Promise<Result>,
): Promise<Result[]> {
  const gate = await pool.connect();
  try {
    await gate.query("begin; lock table claim in share mode");
    const started = Array.from({ length: times }, (_, index) => start(index));
    let waiting = 0;
    while (waiting < times) {
      await pause(10);
      const { rows } = await gate.query(waitingForClaim);
      waiting = rows.length;
    }
    await gate.query("commit");
    return await Promise.all(started);
  } finally {
    gate.release();
  }
}

// Other tests use databases of the same server.
const waitingForClaim = `
  select from pg_locks join pg_database on pg_database.oid = database
  where not granted and relation = 'claim'::regclass and datname = current_database()`;
