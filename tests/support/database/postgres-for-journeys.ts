import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../../server/embedded-postgres/embedded-postgres.ts";
import { createMigratedTemplate } from "./migrated-template.ts";

/** Playwright's global set-up: one real, careless (not durable) server for all workers. */
export default async function startPostgresForJourneys() {
  const dataDir = await mkdtemp(join(tmpdir(), "sahaj-journeys-"));
  // As root the server runs as another user, and folders of mkdtemp are closed to other users.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, lingerSeconds: 0 });
  await createMigratedTemplate(postgres.url);
  process.env.JOURNEYS_POSTGRES_URL = postgres.url;
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
