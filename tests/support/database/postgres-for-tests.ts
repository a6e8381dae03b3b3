import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { startEmbeddedPostgres } from "../../../server/embedded-postgres/embedded-postgres.ts";
import { createMigratedTemplate } from "./migrated-template.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The run's PostgreSQL server, as superuser. Create an own database by freshDatabase(). */
    postgresUrl: string;
  }
}

/** Vitest's global set-up: one PostgreSQL server without fsync for the whole run. */
export default async function startPostgresForTests(project: TestProject) {
  const dataDir = await mkdtemp(join(tmpdir(), "sahaj-tests-"));
  // As root, PostgreSQL runs as another user, which can't enter folders made by mkdtemp.
  await chmod(dataDir, 0o711);
  const postgres = await startEmbeddedPostgres({ dataDir, durable: false, lingerSeconds: 0 });
  await createMigratedTemplate(postgres.url);
  project.provide("postgresUrl", postgres.url);
  return async () => {
    await postgres.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
