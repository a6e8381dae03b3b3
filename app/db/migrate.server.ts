import type pg from "pg";

const files: Record<string, string> = import.meta.glob("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});

// Any fixed number: two processes that start at once take turns.
const MIGRATION_LOCK = 7_242_001;

/**
 * Applies the migrations that are not in the table `migration` yet, in the order of their names,
 * each in a transaction of its own.
 * @returns the names applied
 */
export async function migrate(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    await client.query(
      "create table if not exists migration (name text primary key, applied_at timestamptz not null default now())",
    );
    const { rows } = await client.query<{ name: string }>("select name from migration");
    const applied = new Set(rows.map((row) => row.name));
    const pending = Object.keys(files)
      .map((path) => path.replace("./migrations/", ""))
      .filter((name) => !applied.has(name))
      .toSorted();
    for (const name of pending) await applyOne(client, name);
    return pending;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

async function applyOne(client: pg.PoolClient, name: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(files[`./migrations/${name}`] ?? "");
    await client.query("insert into migration (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
