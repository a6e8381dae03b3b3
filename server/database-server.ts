import { join } from "node:path";
import type { Pool } from "pg";
import { type Config, ConfigError } from "../app/config.server.ts";
import { connect } from "../app/db/connect.server.ts";
import {
  countDemoTherapists,
  findDatabaseMode,
  setDatabaseMode,
} from "../app/db/database-mode.server.ts";
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from "./embedded-postgres/embedded-postgres.ts";
import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";

type Mode = Config["MODE"];

const remedies: Readonly<Record<Mode, string>> = {
  demo:
    "MODE is demo, and this is the database of a real site: its desk would be open to everyone and its clients' emails " +
    "written to files. Set MODE=production, or give the demo a database of its own",
  production:
    "MODE is production, and this is the database of a demo, with invented therapists and staff: " +
    "set DATABASE_URL to an empty database",
};

/**
 * Refuses a database that belongs to the other mode. Called before anything else is done with a database, migrations
 * included.
 * @throws {ConfigError} saying what to set
 */
export async function refuseOtherMode(pool: Pool, mode: Mode): Promise<void> {
  const owner = await findDatabaseMode(pool);
  if (owner !== undefined && owner !== mode) throw new ConfigError([remedies[mode]]);
}

/**
 * Makes a migrated database one of this mode.
 * @throws {ConfigError} when a process of the other mode was faster, or a real site has therapists of the demo
 */
export async function claimDatabase(pool: Pool, mode: Mode): Promise<void> {
  const invented = mode === "production" ? await countDemoTherapists(pool) : 0;
  if (invented > 0)
    throw new ConfigError([
      `MODE is production, and this database has ${invented} invented therapists of the demo: ` +
        "set DATABASE_URL to a database without them",
    ]);
  await setDatabaseMode(pool, mode);
  await refuseOtherMode(pool, mode);
}

/**
 * The operator's own server where DATABASE_URL is set, else the embedded one. Never the pooler, where
 * DATABASE_DIRECT_URL is set too. The only way to a database for the server and for every command.
 * @throws where it cannot run
 * @throws {ConfigError} when its database belongs to the other mode
 */
export async function openDatabaseServer(
  config: Pick<Config, "MODE" | "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATA_DIR">,
): Promise<Omit<EmbeddedPostgres, "cluster"> & Partial<Pick<EmbeddedPostgres, "cluster">>> {
  const own = config.DATABASE_DIRECT_URL ?? config.DATABASE_URL;
  // Always a demo's: production needs a server of its own.
  if (!own) return startEmbeddedPostgres({ dataDir: join(config.DATA_DIR, "postgres") });
  const server = { url: own, stop: async () => {} };
  const { pool, close } = connect(server.url, { max: 1 });
  try {
    await refuseOtherMode(pool, config.MODE);
  } catch (error) {
    // What does not answer can't be harmed either; the caller reports that in its own words.
    if (error instanceof ConfigError) throw error;
  } finally {
    await close();
  }
  return server;
}

/** Reads the signing key of demo mode from the data folder; creates it at the first start. */
export async function demoSecret(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  const file = join(dataDir, "secret-key");
  // "wx" fails if the file exists: of two processes that start at once, one writes and both read.
  await writeFile(file, randomBytes(32).toString("base64url"), { flag: "wx", mode: 0o600 }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST") throw error;
    },
  );
  return readFile(file, "utf8");
}
