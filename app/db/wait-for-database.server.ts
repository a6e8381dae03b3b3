import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { isDatabaseUnavailable } from "../lib/database-unavailable.ts";

const RETRY_MS = 1_000;

/** Longer than a failover of a cluster. */
const OUTAGE_MS = 60_000;

/** Writes down what has happened outside of the database, again and again while that is away. */
export async function recordThroughOutage(record: () => Promise<void>): Promise<void> {
  const end = performance.now() + OUTAGE_MS;
  for (;;) {
    try {
      return await record();
    } catch (error) {
      if (!isDatabaseUnavailable(error) || performance.now() > end) throw error;
    }
    await pause(RETRY_MS);
  }
}

/**
 * Waits until the database takes statements that change rows: a replica that starts during an outage or a failover
 * works as soon as there is a primary.
 *
 * @param failed called after each try
 * @throws what the database says of a wrong password or a missing database: waiting would not mend it
 */
export async function waitForDatabase(pool: Pool, failed: (error: unknown) => void): Promise<void> {
  for (;;) {
    try {
      const { rows } = await pool.query<{ standby: boolean }>(
        "select pg_is_in_recovery() as standby",
      );
      if (!rows[0]?.standby) return;
      failed(Object.assign(new Error("the database is a standby"), { code: "25006" }));
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      failed(error);
    }
    await pause(RETRY_MS);
  }
}
