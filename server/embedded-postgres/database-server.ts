import { join } from "node:path";
import type { Config } from "../../app/config.server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

/**
 * The operator's own server where DATABASE_URL is set, else the embedded one.
 * @throws EmbeddedPostgresError where that cannot run
 */
export async function databaseServer(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
): Promise<EmbeddedPostgres> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, "postgres") });
}
