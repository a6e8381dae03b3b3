import pg, { escapeIdentifier, type Pool } from "pg";
import type { ReportProgress } from "../lib/report-progress.ts";
import { inOrder, whyNotUpgraded, type Migration } from "./migration-files.ts";
import { INSUFFICIENT_PRIVILEGE, sqlStateOf } from "./sqlstate.ts";
import grants from "./grants.sql?raw";

const sources: Record<string, string> = import.meta.glob(
  ["./schema.sql", "./functions.sql", "./migrations/*.sql"],
  { query: "?raw", import: "default", eager: true },
);
/** The SQL that this version consists of, by file name. */
export const releasedFiles: ReadonlyMap<string, string> = new Map(
  Object.entries(sources).map(([path, source]) => [path.slice(path.lastIndexOf("/") + 1), source]),
);

// Any fixed number: of two processes that start at once the second waits.
const MIGRATION_LOCK = 7_242_001;

/** A migration is pending, and the server's role may only read and write rows: the tables' owner must apply it. */
class OwnerNeededConfigError extends Error {
  constructor(pending: readonly string[]) {
    super(
      `Not yet applied: ${pending.join(", ")}. The role in DATABASE_URL may not make tables: ` +
        "run `npx sahaj migrate` with DATABASE_OWNER_URL set, then start again.",
    );
    this.name = "OwnerNeededConfigError";
  }
}

/** The tables are those of a trial version: nothing leads from them to these. */
class FormerDatabaseConfigError extends Error {
  override name = "FormerDatabaseConfigError";
}

/**
 * Makes the tables of an empty database, and applies the migrations that are not in the table `migration` yet, in the
 * order of their numbers, each file in a transaction of its own.
 * @param files SQL by file name
 * @returns the names of the files applied
 * @throws {OwnerNeededConfigError} when a file is pending and the role may not create tables
 * @throws {FormerDatabaseConfigError} when a trial version made the database, which is left as it is
 */
export async function migrate(
  pool: pg.Pool,
  report?: ReportProgress,
  files: ReadonlyMap<string, string> = releasedFiles,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const all = inOrder(files);
    const applied = await listApplied(client);
    const former = applied && whyNotUpgraded(applied, all);
    if (former)
      throw new FormerDatabaseConfigError(`The database ${former.why}: ${former.remedy}.`);
    const pending = all.filter(({ name }) => !applied?.has(name));
    const names = pending.map(({ name }) => name);
    try {
      // Not "create … if not exists": PostgreSQL refuses that to a role without CREATE even if the table exists.
      if (!applied) await client.query(MIGRATION_TABLE);
      for (const [done, migration] of pending.entries()) {
        report?.(done, pending.length, migration.name);
        await applyOne(client, migration);
      }
    } catch (error) {
      const cause = error instanceof Error && error.cause ? error.cause : error;
      if (sqlStateOf(cause) === INSUFFICIENT_PRIVILEGE) throw new OwnerNeededConfigError(names);
      throw error;
    }
    return names;
  } finally {
    await client.query("select pg_advisory_unlock($1)", [MIGRATION_LOCK]).catch(() => {});
    client.release();
  }
}

const MIGRATION_TABLE =
  "create table migration (name text primary key, applied_at timestamptz not null default now())";

/** @returns undefined when the table `migration` does not exist yet */
async function listApplied(client: pg.PoolClient): Promise<Set<string> | undefined> {
  const { rows: tables } = await client.query("select to_regclass('migration') as name");
  if (tables[0]?.name === null) return undefined;
  const { rows } = await client.query<{ name: string }>("select name from migration");
  return new Set(rows.map((row) => row.name));
}

async function applyOne(client: pg.PoolClient, { name, sql }: Migration): Promise<void> {
  await client.query("begin");
  try {
    await client.query(sql);
    await client.query("insert into migration (name) values ($1)", [name]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw new Error(`migration ${name} failed`, { cause: error });
  }
}

/**
 * Grants the running server's role the privileges it needs (grants.sql). The tables' owner runs it after the
 * migrations; running it again changes nothing.
 */
export async function grantTo(pool: Pool, role: string): Promise<void> {
  await pool.query(grants.replaceAll(":role", escapeIdentifier(role)));
}
