import type { Pool } from "pg";
import { type Config, ConfigError } from "../app/config.server.ts";
import { connect } from "../app/db/connect.server.ts";
import { migrate } from "../app/db/migrate.server.ts";
import { sharesSessions } from "../app/db/shares-sessions.server.ts";
import { waitForDatabase } from "../app/db/wait-for-database.server.ts";
import { loadDemoStaff } from "../app/domain/staff/sign-in.server.ts";
import { listAllTherapists } from "../app/domain/therapists/therapists.server.ts";
import { loadDemoTherapists } from "../app/domain/therapists/import-roster.server.ts";
import { logFailure } from "../app/http/log.server.ts";
import { claimDatabase, refuseOtherMode } from "./database-server.ts";

/** @throws {ConfigError} when a variable leads to a pooler in transaction mode where PostgreSQL itself is needed */
export async function refusePooler(pool: Pool, variable: string): Promise<void> {
  if (!(await sharesSessions(pool))) return;
  const direct = "set DATABASE_DIRECT_URL to the URL of PostgreSQL itself";
  const remedy = variable === "DATABASE_URL" ? direct : "name PostgreSQL itself there";
  throw new ConfigError([`${variable} leads to a pooler in transaction mode: ${remedy}`]);
}

/**
 * Waits for the database and brings its tables up to date; a migration may take as long as it needs.
 * @param url of PostgreSQL itself
 * @throws {ConfigError} when the database belongs to the other mode; it is left as it is
 */
export async function prepareDatabase(
  url: string,
  { MODE, DATABASE_URL, DATABASE_DIRECT_URL }: Config,
): Promise<void> {
  const database = connect(url, { max: 2 });
  try {
    await waitForDatabase(database.pool, (error) =>
      logFailure({ err: error }, "waiting for the database"),
    );
    await refusePooler(database.pool, DATABASE_DIRECT_URL ? "DATABASE_DIRECT_URL" : "DATABASE_URL");
    // The embedded database is always a demo's, real therapists or not.
    if (DATABASE_URL) await refuseOtherMode(database.pool, MODE);
    await migrate(database.pool);
    if (DATABASE_URL) await claimDatabase(database.pool, MODE);
    if (MODE === "demo") {
      await loadDemoTherapists(database, new Date());
      const [shown] = await listAllTherapists(database.db);
      await loadDemoStaff(database, shown?.id, new Date());
    }
  } finally {
    await database.close();
  }
}
