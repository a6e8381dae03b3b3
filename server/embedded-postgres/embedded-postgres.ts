import { dirname, join, resolve } from "node:path";
import {
  createCluster,
  chooseClusterFolder,
  installedPackage,
  runnableBinaries,
} from "./binaries.ts";
import { joinOrStartServer } from "./shared-server.ts";
import { postgresAccount } from "./unprivileged-account.ts";

export interface EmbeddedPostgres {
  /** For `pg` and libpq: superuser `sahaj`, database `postgres`, over a Unix socket. */
  url: string;
  /** PostgreSQL's own folder: the rows. */
  cluster: string;
  /** Stops the server, with its connections, unless another process uses it. */
  stop(): Promise<void>;
}

interface Options {
  /** Made if missing. */
  dataDir: string;
  /** false only for tests: faster, and a power cut may lose rows. */
  durable?: boolean;
  /** How long the server waits for another start after its last user was killed. */
  lingerSeconds?: number;
  /** Where rows may live when the data folder is closed to the server's account: folders that survive a reboot. */
  reachableFolders?: string[];
}

/**
 * Starts PostgreSQL 18, or joins the server that already runs on this data folder: another process's, or one left
 * behind by a killed process.
 *
 * @throws where it cannot run; the message tells the operator what to do
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  lingerSeconds = 10,
  reachableFolders = ["/var/lib", "/var/db"],
}: Options): Promise<EmbeddedPostgres> {
  try {
    const folder = resolve(dataDir);
    const source = await installedPackage();
    const account = await postgresAccount(join(folder, "cluster"));
    const cluster = await chooseClusterFolder(folder, account, reachableFolders);
    const binaries = await runnableBinaries(source, account, dirname(cluster));
    await createCluster(cluster, binaries, account, durable);
    const rules = { durable, lingerSeconds };
    const { sockets, stop } = await joinOrStartServer(cluster, binaries, account, rules);
    const host = encodeURIComponent(sockets);
    return { url: `postgres://sahaj@localhost/postgres?host=${host}&port=5432`, cluster, stop };
  } catch (error) {
    throw new Error(
      `The built-in PostgreSQL cannot run here: ${String(error)}\n` +
        "Instead, set DATABASE_URL to a PostgreSQL 15+ server of your own, " +
        "for example postgres://user:password@localhost/sahaj.",
      { cause: error },
    );
  }
}
