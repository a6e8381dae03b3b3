import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "../../../server/embedded-postgres/embedded-postgres.ts";
import { createMigratedTemplate } from "./migrated-template.ts";

/** Playwright's global set-up: one PostgreSQL server without fsync for all workers. */
export default async function startPostgresForJourneys() {
  const dataDir = await mkdtemp(join(tmpdir(), "sahaj-journeys-"));
  // As root, PostgreSQL runs as another user, which can't enter folders made by mkdtemp.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, lingerSeconds: 0 });
  await createMigratedTemplate(postgres.url);
  process.env.JOURNEYS_POSTGRES_URL = postgres.url;
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
