import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";

/**
 * Starts `times` operations and blocks each at its slot claim; when all wait, releases them together. Reading claims is
 * allowed meanwhile, so that none sees another's claim.
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

// The server also holds the databases of other tests.
const waitingForClaim = `
  select from pg_locks join pg_database on pg_database.oid = database
  where not granted and relation = 'claim'::regclass and datname = current_database()`;
