import { sql } from "kysely";
import type { Database, Db } from "../../../app/db/connect.server.ts";

class RolledBack extends Error {}

/** Rows read per table by this connection, including earlier transactions not yet reported to the statistics. */
async function countersOf(trx: Db): Promise<Map<string, number>> {
  const { rows } = await sql<{ name: string; read: number }>`
    select relname as name, (seq_tup_read + coalesce(idx_tup_fetch, 0))::int as read
    from pg_stat_xact_user_tables`.execute(trx);
  return new Map(rows.map(({ name, read }) => [name, read]));
}

/**
 * Counts the rows that PostgreSQL reads for statements, by scans and through indexes, in a transaction that is rolled
 * back. Includes reads of triggers and foreign-key checks, which the statement's plan does not show.
 *
 * @returns rows read by table, without tables of which none was read
 */
export async function rowsRead(
  deps: Pick<Database, "db">,
  run: (trx: Db) => Promise<unknown>,
): Promise<Record<string, number>> {
  const read: Record<string, number> = {};
  const running = deps.db.transaction().execute(async (trx) => {
    const before = await countersOf(trx);
    await run(trx);
    // Runs deferred checks now, as a commit would.
    await sql`set constraints all immediate`.execute(trx);
    for (const [table, rows] of await countersOf(trx)) {
      const since = rows - (before.get(table) ?? 0);
      if (since > 0) read[table] = since;
    }
    throw new RolledBack();
  });
  await running.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
  return read;
}
