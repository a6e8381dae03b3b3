import { join } from "node:path";
import { Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { examineDatabase } from "../../server/doctor/examine.ts";
import { askServer, serverFolder, startServer } from "../support/database/embedded-server.ts";
import { openSilentProxy } from "../support/database/silent-proxy.ts";
import { openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdir, writeFile } from "node:fs/promises";
import { installedPackage, runnableBinaries } from "../../server/embedded-postgres/binaries.ts";
import {
  childOptions,
  postgresAccount,
} from "../../server/embedded-postgres/unprivileged-account.ts";
import { copyCluster } from "../support/database/copy-cluster.ts";

/**
 * Starts a streaming standby of a running server, stopped at the end of the test.
 *
 * @param primary the server's connection string, over a Unix socket
 * @param primaryCluster its PGDATA folder
 * @param folder an empty folder that the server's account can reach
 * @returns the standby's connection string
 */
async function startStandby(
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

const soon = { timeout: 60_000, interval: 200 };
const bookedAt = (url: string) => askServer(url, "select count(*)::int from booking");

/** From the promotion of the standby until the product is ready. */
const READY_WITHIN_MS = 30_000;

test("the primary falls silent while people book: after the standby's promotion every paid order is booked once", async (context) => {
  const folder = await serverFolder();
  const primary = await startServer(folder);
  const standbyUrl = await startStandby(primary.url, join(folder, "cluster"), await serverFolder());
  await expect.poll(() => askServer(standbyUrl, "select 1").catch(() => 0), soon).toBe(1);

  // No commit waits for this standby, which the doctor says.
  const pool = new Pool({ connectionString: primary.url });
  const found = (await examineDatabase(pool, "production")).map(({ said }) => said);
  await pool.end();
  expect(found).toContainEqual(expect.stringContaining("a failover may forget paid bookings"));

  const line = await openSilentProxy(primary.url);
  onTestFinished(() => line.close());
  const fixtures = await openCrashFixtures(context, {
    databaseUrl: line.url,
    queryUrl: primary.url,
  });
  const orders = [];
  for (let place = 0; place < 6; place += 1) orders.push(await fixtures.order());
  for (const id of orders.slice(0, 3)) await fixtures.pay(id);
  await expect.poll(() => bookedAt(primary.url), soon).toBe(3);

  line.freeze();
  // Their webhooks meet a server whose database is silent.
  for (const id of orders.slice(3)) await fixtures.pay(id);
  const written = await askServer(primary.url, "select pg_current_wal_lsn()::text");
  const replayed = `select pg_last_wal_replay_lsn() >= '${String(written)}'::pg_lsn`;
  await expect.poll(() => askServer(standbyUrl, replayed), soon).toBe(true);
  await askServer(standbyUrl, "select pg_promote()");
  line.leadTo(standbyUrl);
  const promoted = performance.now();

  const ready = async () => (await fetch(`${fixtures.product.url}/readyz`)).status;
  await expect.poll(ready, soon).toBe(200);
  expect(performance.now() - promoted).toBeLessThan(READY_WITHIN_MS);
  const readingChanges =
    "select count(*)::int from pg_stat_activity where application_name = 'sahaj-changes'";
  await expect.poll(() => askServer(standbyUrl, readingChanges), soon).toBe(1);
  // The sweep asks the provider about the three whose webhook could not be stored.
  await expect.poll(() => bookedAt(standbyUrl), { timeout: 150_000, interval: 500 }).toBe(6);
  const twice =
    "select count(*)::int from (select from booking group by order_id having count(*) > 1) as doubled";
  expect(await askServer(standbyUrl, twice)).toBe(0);
  for (const id of orders)
    await expect.poll(async () => (await fixtures.emailsOf(id)).length, soon).toBeGreaterThan(0);
}, 400_000);
