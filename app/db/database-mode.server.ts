import type { Pool } from "pg";

export type DatabaseMode = "demo" | "production";

/**
 * Finds the mode that a database belongs to. One from before the table `installation` is judged by its therapists, as
 * the migration judges it that adds the table.
 * @returns undefined while the database has no mode: empty, or never opened by a server
 */
export async function findDatabaseMode(pool: Pool): Promise<DatabaseMode | undefined> {
  const { rows: tables } = await pool.query<{ marked: boolean; filled: boolean }>(
    `select to_regclass('installation') is not null as marked,
       to_regclass('therapist') is not null as filled`,
  );
  const [has] = tables;
  if (!has?.marked && !has?.filled) return undefined;
  const { rows } = await pool.query<{ mode: DatabaseMode }>(
    has.marked
      ? "select mode from installation"
      : `select case when bool_or(demo) then 'demo' else 'production' end as mode
         from therapist having count(*) > 0`,
  );
  return rows[0]?.mode;
}

/** Gives a database the mode of its first server; one that has a mode keeps it. */
export async function setDatabaseMode(pool: Pool, mode: DatabaseMode): Promise<void> {
  await pool.query("insert into installation (mode) values ($1) on conflict do nothing", [mode]);
}

/** Counts the invented therapists of demo mode. */
export async function countDemoTherapists(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from therapist where demo",
  );
  return rows[0]?.count ?? 0;
}
