import { join } from "node:path";
import type { Config } from "../../app/config.server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";

/** The PostgreSQL server that the configuration names; `stop` lets go of it and harms no other user. */
export interface DatabaseServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * The operator's own server where DATABASE_URL is set, else the embedded one, started if it doesn't run.
 * @throws EmbeddedPostgresError where that can't run
 */
export async function databaseServer(
  config: Pick<Config, "DATABASE_URL" | "DATA_DIR">,
): Promise<DatabaseServer> {
  if (config.DATABASE_URL) return { url: config.DATABASE_URL, stop: async () => {} };
  return startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, "postgres") });
}
