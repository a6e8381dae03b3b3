import { readdir } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Pool } from "pg";
import { connectionProblem, type DatabaseInfo, judgeDatabase } from "./judge-database.ts";
import type { Finding } from "./finding.ts";

const migrations = fileURLToPath(new URL("../../app/db/migrations", import.meta.url));

/** Queries the database's version, settings, rights and migrations. Changes nothing. */
export async function examineDatabase(pool: Pool): Promise<Finding[]> {
  const names = (await readdir(migrations)).filter((name) => name.endsWith(".sql")).toSorted();
  try {
    return judgeDatabase(await loadDatabaseInfo(pool), names);
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    // If both IP addresses of one host name refuse, the driver throws an aggregate of both errors.
    const first = error instanceof AggregateError ? (error.errors[0] as Error) : error;
    const code = "code" in first && typeof first.code === "string" ? first.code : "";
    return [connectionProblem(/timeout/.test(first.message) ? "ETIMEDOUT" : code, first.message)];
  }
}

async function loadDatabaseInfo(pool: Pool): Promise<DatabaseInfo> {
  const { rows } = await pool.query<Omit<DatabaseInfo, "applied"> & { hasMigrations: boolean }>(`
    select current_setting('server_version_num')::int as version,
      pg_is_in_recovery() as "isStandby",
      has_database_privilege(current_database(), 'create')
        and has_schema_privilege('public', 'create') as "mayCreate",
      case when exists (select from pg_extension where extname = 'btree_gist') then 'installed'
        when exists (select from pg_available_extensions where name = 'btree_gist') then 'available'
        else 'missing' end as "btreeGist",
      current_setting('fsync') = 'on' as fsync,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
        - (select count(*) from pg_stat_activity where backend_type = 'client backend')::int
        as "freeConnections",
      pg_database_size(current_database()) as "sizeBytes",
      to_regclass('public.migration') is not null as "hasMigrations"`);
  const [info] = rows;
  if (info === undefined) throw new Error("the query for database settings returned no row");
  if (!info.hasMigrations) return { ...info, applied: null };
  const applied = await pool.query<{ name: string }>("select name from migration");
  return { ...info, applied: applied.rows.map(({ name }) => name) };
}
