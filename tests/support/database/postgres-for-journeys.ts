import { createMigratedTemplate } from "./migrated-template.ts";
import { startTemporaryPostgres } from "./temporary-postgres.ts";

/** Playwright's global set-up: one PostgreSQL server without fsync for all workers. */
export default async function startPostgresForJourneys() {
  const { url, stop } = await startTemporaryPostgres();
  await createMigratedTemplate(url);
  process.env.JOURNEYS_POSTGRES_URL = url;
  return stop;
}
