import { inject } from "vitest";
import { createDatabase, type TestDatabase } from "./create-database.ts";
import { MIGRATED_TEMPLATE } from "./migrated-template.ts";

/**
 * Creates a database for a test file: call in beforeAll, drop in afterAll after closing pools.
 *
 * @param options.template name of a database to copy instead of an empty one
 */
export function freshDatabase(options: { template?: string } = {}): Promise<TestDatabase> {
  return createDatabase(inject("postgresUrl"), options.template);
}

/** Creates a database with the product's tables and job queues but no rows: a copy of the run's template. */
export function migratedDatabase(): Promise<TestDatabase> {
  return freshDatabase({ template: MIGRATED_TEMPLATE });
}
