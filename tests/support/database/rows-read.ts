import { sql } from "kysely";
import type { Database, Db } from "../../../app/db/connect.server.ts";

class TakenBack extends Error {}

/** What this connection has read; rows of earlier transactions count until PostgreSQL has passed them on. */
async function countersOf(trx: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; read: number }>`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables`.execute(trx);
  return new Map(rows.map(({ name, read }) => [name, read]));
}

/**
 * Runs statements in a transaction that is rolled back, and counts the rows that PostgreSQL read for them, by whole scans and
 * through indexes. What triggers and the checks of foreign keys read is counted too: no plan of the statement shows that.
 *
 * @returns rows read by table; tables of which none was read are left out
 */
export async function rowsRead(
  deps: Pick<Database, "db">,
  run: (trx: Db) => Promise<unknown>,
): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  const running = deps.db.transaction().execute(async (trx) => {
    const before = await countersOf(trx);
    await run(trx);
    // Deferred checks are made now, as at a commit.
    await sql`set constraints all immediate`.execute(trx);
    for (const [table, rows] of await countersOf(trx)) {
      const since = rows - (before.get(table) ?? 0);
      if (since > 0) read[table] = since;
    }
    throw new TakenBack();
  });
  await running.catch((error: unknown) => {
    if (!(error instanceof TakenBack)) throw error;
  });
  return read;
}
