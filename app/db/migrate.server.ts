import pg, { escapeIdentifier, type Pool } from "pg";
import type { ReportProgress } from "../lib/report-progress.ts";
import {
  applyMigration,
  createMigrationTable,
  inOrder,
  listApplied,
  whyRefused,
} from "./migration-files.server.ts";
import { INSUFFICIENT_PRIVILEGE, sqlStateOf } from "./sqlstate.ts";
import grants from "./grants.sql?raw";

const sources: Record<string, string> = import.meta.glob("./migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
});
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

/** The database is a trial version's, a newer version's, or made from other files: this version must not use it. */
class OtherDatabaseConfigError extends Error {
  override name = "OtherDatabaseConfigError";
}

/**
 * Brings the tables up to this version: applies the migrations that are not in the table `migration` yet, in the order
 * of their numbers, each file in a transaction of its own.
 * @param files SQL by file name
 * @returns the names of the files applied
 * @throws {OwnerNeededConfigError} when a file is pending and the role may not create tables
 * @throws {OtherDatabaseConfigError} when the database is not one of this version, and is left as it is
 */
export async function migrate(
  pool: pg.Pool,
  report?: ReportProgress,
  files: ReadonlyMap<string, string> = releasedFiles,
): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [MIGRATION_LOCK]);
    const migrations = inOrder(files);
    const applied = await listApplied(client);
    const refused = whyRefused(applied ?? [], migrations);
    if (refused)
      throw new OtherDatabaseConfigError(`The database ${refused.why}: ${refused.remedy}.`);
    const done = new Set(applied?.map(({ name }) => name));
    const pending = migrations.filter(({ name }) => !done.has(name));
    const names = pending.map(({ name }) => name);
    try {
      // Not "create … if not exists": PostgreSQL refuses that to a role without CREATE even if the table exists.
      if (!applied) await createMigrationTable(client);
      for (const [count, migration] of pending.entries()) {
        report?.(count, pending.length, migration.name);
        await applyMigration(client, migration);
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

/**
 * Grants the running server's role the privileges it needs (grants.sql). The tables' owner runs it after the
 * migrations; running it again changes nothing.
 */
export async function grantTo(pool: Pool, role: string): Promise<void> {
  await pool.query(grants.replaceAll(":role", escapeIdentifier(role)));
}
