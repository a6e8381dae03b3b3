import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Account, postgresAccount } from "./unprivileged-account.ts";
import { installedPackage, runnableBinaries, usualCacheFolders } from "./binaries.ts";
import { createCluster } from "./create-cluster.ts";
import { EmbeddedPostgresError } from "./embedded-postgres-error.ts";
import { registerUser, startKeeper } from "./shared-use.ts";
import { launch } from "./launch.ts";
import { placeCluster, usualReachableFolders } from "./cluster-folder.ts";
import { observePostmaster } from "./postmaster.ts";

export interface EmbeddedPostgres {
  /** For `pg` and libpq: superuser `sahaj`, database `postgres`, over a Unix socket. */
  url: string;
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
  /** Where rows may live when the data folder is closed to the server's account. */
  reachableFolders?: string[];
}

/**
 * Starts PostgreSQL 18 as a child process, or joins the server that already runs on this data folder: another process's,
 * or one left behind by a killed process.
 *
 * @throws EmbeddedPostgresError where it cannot run; the message tells the operator what to do
 */
export async function startEmbeddedPostgres({
  dataDir,
  durable = true,
  lingerSeconds = 10,
  reachableFolders = usualReachableFolders,
}: Options): Promise<EmbeddedPostgres> {
  const folder = resolve(dataDir);
  const packageFolder = await installedPackage();
  const account = await postgresAccount(join(folder, "cluster"));
  const binaries = await runnableBinaries(packageFolder, account, usualCacheFolders());
  const cluster = await placeCluster(folder, account, reachableFolders);
  await createCluster(cluster, binaries, account, durable);
  const { sockets, registration } = await joinOrLaunch(cluster, binaries, account, durable);
  const host = encodeURIComponent(sockets);
  return {
    url: `postgres://sahaj@localhost/postgres?host=${host}&port=5432`,
    stop: startKeeper(registration, sockets, cluster, lingerSeconds),
  };
}

async function joinOrLaunch(
  cluster: string,
  binaries: string,
  account: Account,
  durable: boolean,
): Promise<{ sockets: string; registration: string }> {
  // One minute for another process's server to start, recover or stop.
  let end = performance.now() + 60_000;
  while (performance.now() < end) {
    const seen = await observePostmaster(cluster);
    if (seen.state === "ready") {
      const registration = await registerUser(seen.sockets);
      if (registration !== undefined) return { sockets: seen.sockets, registration };
    }
    if (seen.state === "absent") {
      const began = performance.now();
      if ((await launch(cluster, binaries, account, durable)) === "started") {
        // Our own may recover for as long as it takes.
        end += performance.now() - began;
        continue;
      }
    }
    await pause(50);
  }
  throw new EmbeddedPostgresError(
    `another PostgreSQL holds ${cluster} and answered nothing for a minute.`,
  );
}
