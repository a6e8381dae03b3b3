import type { Pool } from "pg";

export type DatabaseMode = "demo" | "production";

/**
 * Finds the mode that a database belongs to.
 * @returns undefined while the database has no mode: empty, or never opened by a server
 */
export async function findDatabaseMode(pool: Pool): Promise<DatabaseMode | undefined> {
  const { rows: tables } = await pool.query<{ exists: boolean }>(
    "select to_regclass('installation') is not null as exists",
  );
  if (!tables[0]?.exists) return undefined;
  const { rows } = await pool.query<{ mode: DatabaseMode }>("select mode from installation");
  return rows[0]?.mode;
}

/** Gives a database the mode of its first server; one that has a mode keeps it. */
export async function setDatabaseMode(pool: Pool, mode: DatabaseMode): Promise<void> {
  await pool.query("insert into installation (mode) values ($1) on conflict do nothing", [mode]);
}

export async function countDemoTherapists(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    "select count(*)::int as count from therapist where demo",
  );
  return rows[0]?.count ?? 0;
}
