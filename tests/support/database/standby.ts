import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { installedPackage, runnableBinaries } from "../../../server/embedded-postgres/binaries.ts";
import {
  childOptions,
  postgresAccount,
} from "../../../server/embedded-postgres/unprivileged-account.ts";
import { copyCluster } from "./copy-cluster.ts";

/**
 * Starts a streaming standby of a running server, stopped at the end of the test.
 *
 * @param primary the server's connection string, over a Unix socket
 * @param primaryCluster its PGDATA folder
 * @param folder an empty folder that the server's account can reach
 * @returns the standby's connection string
 */
export async function startStandby(
  primary: string,
  primaryCluster: string,
  folder: string,
): Promise<string> {
  const cluster = join(folder, "standby");
  const sockets = join(folder, "sockets");
  await copyCluster(primary, primaryCluster, cluster);
  const host = new URL(primary).searchParams.get("host") ?? "";
  await writeFile(join(cluster, "standby.signal"), "");
  await writeFile(
    join(cluster, "postgresql.auto.conf"),
    `primary_conninfo = 'host=${host} port=5432 user=sahaj'\n`,
  );
  await mkdir(sockets);
  const account = await postgresAccount(primaryCluster);
  if (account) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, cluster, sockets]);
  await chmod(cluster, 0o700);
  const binaries = await runnableBinaries(await installedPackage(), account, folder);
  const settings = ["listen_addresses=", "port=5432", "max_connections=300", "fsync=off"];
  const server = spawn(
    join(binaries, "postgres"),
    ["-D", cluster, "-k", sockets, ...settings.flatMap((one) => ["-c", one])],
    { ...childOptions(account), stdio: "ignore" },
  );
  const ended = once(server, "exit");
  onTestFinished(async () => {
    server.kill("SIGQUIT");
    await ended;
  });
  return `postgres://sahaj@localhost/postgres?host=${encodeURIComponent(sockets)}&port=5432`;
}
