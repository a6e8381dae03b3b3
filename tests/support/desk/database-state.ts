import type { Pool } from "pg";

/**
 * The digest of each table's rows, by table: two of them are equal if nothing was inserted, updated or deleted between.
 * It is the number of rows and the sum of their hashes of 64 bits, which needs no order: that takes five times as long.
 * The job queue has a schema of its own and is not among them, nor is the record of who looked at a client, nor are the
 * sums that a job of the minute makes of other tables.
 */
export async function databaseState(pool: Pick<Pool, "query">): Promise<Record<string, string>> {
  const { rows: tables } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relname <> all('{client_reading,day_balances,day_balances_change}')
       and relnamespace = 'public'::regnamespace order by relname`,
  );
  const digests = tables.map(
    ({ name }) =>
      `select '${name}' as name, concat(count(*), ' ', sum(hashtextextended(t::text, 0))) as digest from ${name} t`,
  );
  const { rows } = await pool.query<{ name: string; digest: string }>(digests.join(" union all "));
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
}

/**
 * Lists the tables that an act changes, however often it is done. A job of the minute may write a table meanwhile: what
 * the act changes, it changes each time, so it is done again, twice at most, while anything was changed.
 */
export async function tablesChangedBy(
  pool: Pick<Pool, "query">,
  act: () => Promise<unknown>,
): Promise<string[]> {
  let changed: string[] | undefined;
  for (let times = 0; times < 3 && (changed === undefined || changed.length > 0); times += 1) {
    const before = await databaseState(pool);
    await act();
    const after = await databaseState(pool);
    changed = (changed ?? Object.keys(after)).filter((table) => after[table] !== before[table]);
  }
  return changed ?? [];
}
