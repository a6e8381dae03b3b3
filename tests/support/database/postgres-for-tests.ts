import type { TestProject } from "vitest/node";
import { createMigratedTemplate } from "./migrated-template.ts";
import { startTemporaryPostgres } from "./temporary-postgres.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** The run's PostgreSQL server, as superuser. Create an own database by freshDatabase(). */
    postgresUrl: string;
  }
}

/** Vitest's global set-up: one PostgreSQL server without fsync for the whole run. */
export default async function startPostgresForTests(project: TestProject) {
  const { url, stop } = await startTemporaryPostgres();
  await createMigratedTemplate(url);
  project.provide("postgresUrl", url);
  return stop;
}
