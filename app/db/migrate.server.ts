import type pg from "pg";
import type { ReportProgress } from "../lib/report-progress.ts";
import { INSUFFICIENT_PRIVILEGE, sqlStateOf } from "./sqlstate.ts";

const sources: Record<string, string> = import.meta.glob("./migrations/**/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});
/** SQL by file name: the table `migration` knows a migration by its name, in whichever folder it stands. */
const migrations = new Map(
  Object.entries(sources).map(([path, source]) => [path.slice(path.lastIndexOf("/") + 1), source]),
);

// Any fixed number: of two processes that start at once the second waits.
const MIGRATION_LOCK = 7_242_001;

/** A migration is pending, and the server's role may only read and write rows: the tables' owner must apply it. */
export class OwnerNeededConfigError extends Error {
  constructor(pending: readonly string[]) {
    super(
      `Not yet applied: ${pending.join(", ")}. The role in DATABASE_URL may not make tables: ` +
        "run `npm run migrate` with DATABASE_OWNER_URL set, then start again.",
    );
    this.name = "OwnerNeededConfigError";
  }
}

/**
 * Applies the migrations that are not in the table `migration` yet, in the order of their names,
 * each in a transaction of its own.
 * @returns the names of the migrations applied
 * @throws {OwnerNeededConfigError} when a migration is pending and the role may not create tables
 */
export async function migrate(pool: pg.Pool, report?: ReportProgress): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const applied = await readApplied(client);
    const pending = [...migrations.keys()].filter((name) => !applied?.has(name)).toSorted();
    try {
      // Not "create … if not exists": PostgreSQL refuses that to a role without CREATE even if the table exists.
      if (!applied) await client.query(MIGRATION_TABLE);
      for (const [done, name] of pending.entries()) {
        report?.(done, pending.length, name);
        await applyOne(client, name);
      }
    } catch (error) {
      const cause = error instanceof Error && error.cause ? error.cause : error;
      if (sqlStateOf(cause) === INSUFFICIENT_PRIVILEGE) throw new OwnerNeededConfigError(pending);
      throw error;
    }
    return pending;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

const MIGRATION_TABLE =
  "create table migration (name text primary key, applied_at timestamptz not null default now())";

/** @returns undefined when the table `migration` does not exist yet */
async function readApplied(client: pg.PoolClient): Promise<Set<string> | undefined> {
  const { rows: tables } = await client.query("select to_regclass('migration') as name");
  if (tables[0]?.name === null) return undefined;
  const { rows } = await client.query<{ name: string }>("select name from migration");
  return new Set(rows.map((row) => row.name));
}

async function applyOne(client: pg.PoolClient, name: string): Promise<void> {
  await client.query("begin");
  try {
    await client.query(migrations.get(name) ?? "");
    await client.query("insert into migration (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}
