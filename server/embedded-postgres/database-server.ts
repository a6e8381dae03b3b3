import { join } from "node:path";
import type { Config } from "../../app/config.server.ts";
import { type EmbeddedPostgres, startEmbeddedPostgres } from "./embedded-postgres.ts";

/**
 * The operator's own server where DATABASE_URL is set, else the embedded one. Never the pooler, where
 * DATABASE_DIRECT_URL is set too.
 * @throws EmbeddedPostgresError where that cannot run
 */
export async function databaseServer(
  config: Pick<Config, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATA_DIR">,
): Promise<EmbeddedPostgres> {
  const url = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  if (url) return { url, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, "postgres") });
}
