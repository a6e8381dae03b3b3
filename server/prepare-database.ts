import type { Config } from "../app/config.server.ts";
import { connect } from "../app/db/connect.server.ts";
import { migrate } from "../app/db/migrate.server.ts";
import { waitForDatabase } from "../app/db/wait-for-database.server.ts";
import { loadDemoStaff } from "../app/features/staff/load-demo-staff.server.ts";
import { loadDemoTherapists } from "../app/features/therapists/roster/load-demo-therapists.server.ts";
import { logFailure } from "../app/http/log-failure.server.ts";

/** Waits for the database and brings its tables up to date; a migration may take as long as it needs. */
export async function prepareDatabase(url: string, mode: Config["MODE"]): Promise<void> {
  const database = connect(url, { max: 2 });
  try {
    await waitForDatabase(database.pool, (error) =>
      logFailure({ err: error }, "waiting for the database"),
    );
    await migrate(database.pool);
    if (mode === "demo") {
      await loadDemoTherapists(database, new Date());
      await loadDemoStaff(database, new Date());
    }
  } finally {
    await database.close();
  }
}
