/**
 * @module-tag etcd
 * @module-tag patroni
 * @module-tag haproxy
 * @module-tag pgbouncer
 * @module-tag pgbackrest
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client, Pool } from "pg";
import { expect, onTestFinished, test } from "vitest";
import { migrate, releasedFiles } from "../../app/db/migrate.server.ts";
import { startProxy } from "../../bench/bookings/scale.ts";
import { type Node, startCluster } from "../support/cluster/start-cluster.ts";
import { startVisitors, type Visits } from "../support/cluster/visitors.ts";
import { freePort } from "../support/product/free-port.ts";
import { runToEnd } from "../support/product/run-process.ts";
import { runProduct, runSandbox } from "../support/product/run-product.ts";
import { startMailSink } from "../support/providers/mail-sink.ts";

const soon = { timeout: 60_000, interval: 500 };

/** Seconds without a booking that the page promises at most. */
const LONGEST_GAP = 30;

/** The first field of the first row, through HAProxy, which may end the session at any time. */
async function askThrough(connectionString: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString });
  client.on("error", () => undefined);
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: "array" })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** Runs a command of the project to its end. */
const command = (name: string, args: string[], environment: Record<string, string>) =>
  runToEnd(`server/commands/${name}.ts`, args, environment);

test("PostgreSQL on three machines: crash, switchover, silence, restart of the replicas and restore lose no paid booking", async () => {
  const folder = await mkdtemp(join(tmpdir(), "sahaj-cluster-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const cluster = await startCluster(folder);
  onTestFinished(cluster.stop);
  const { urls } = cluster;
  const environment = {
    SECRET_KEY: "of both replicas, long enough to sign an order",
    DATABASE_DIRECT_URL: urls.direct,
  };
  const migrated = await command("migrate", [], {
    ...environment,
    DATABASE_URL: urls.direct,
    DATABASE_OWNER_URL: urls.owner,
  });
  expect(migrated).toEqual({
    code: 0,
    output: expect.stringContaining("Applied: 1001-tables.sql"),
  });

  const sink = await startMailSink();
  const ports = [await freePort(), await freePort()];
  const proxyFolder = join(folder, "proxy");
  execFileSync("mkdir", [proxyFolder]);
  const proxy = await startProxy(proxyFolder, ports);
  onTestFinished(proxy.stop);
  const sandbox = await runSandbox({ productUrl: proxy.url });
  onTestFinished(sandbox.stop);
  const start = (port: number) =>
    runProduct({
      databaseUrl: urls.pooled,
      sandboxUrl: sandbox.url,
      port,
      environment: {
        ...environment,
        PUBLIC_URL: proxy.url,
        TRUSTED_PROXIES: "1",
        MAIL: "smtp",
        SMTP_HOST: "127.0.0.1",
        SMTP_PORT: String(sink.port),
      },
    });
  const replicas = [await start(ports[0]!), await start(ports[1]!)];
  onTestFinished(async () => void (await Promise.all(replicas.map((one) => one.kill9()))));
  const ask = (sql: string) => askThrough(urls.superuser, sql);
  const therapists = (await ask(
    "select json_agg(json_build_object('name', name, 'cost', cost[2]) order by id) from therapist where weekly_hours is null",
  )) as { name: string; cost: number }[];
  const pay = (merchantOrderId: string) =>
    sandbox.control({ choose: { merchantOrderId, outcome: "pay" } });
  const visitors = () => startVisitors(proxy.url, therapists, pay);
  const allPaid: string[] = [];
  const rows: string[] = [];
  onTestFinished(() => void process.stdout.write(`\n${rows.join("\n")}\n`));

  /** Lets visitors book while something happens, and counts what became of them. */
  async function trial(what: string, happens: () => Promise<void>): Promise<Visits> {
    const end = visitors();
    await pause(4_000);
    await happens();
    await pause(6_000);
    const visits = await end();
    allPaid.push(...visits.paid);
    const ids = `'{${visits.paid.join(",")}}'::text[]`;
    const lost = () =>
      ask(
        `select count(*)::int from unnest(${ids}) id where id not in (select order_id from booking)`,
      );
    await expect.poll(() => lost().catch(String), { timeout: 150_000, interval: 1_000 }).toBe(0);
    const { longestGap, refused, paid } = visits;
    rows.push(
      `${what} | ${longestGap.toFixed(1)} s | ${refused} of ${visits.visitors} | ${paid.length} | ${visits.foreign.length}`,
    );
    const nginx = readFileSync(join(proxyFolder, "proxy.log"), "utf8");
    // It says why an answer was its own.
    const foreign = visits.foreign.length > 0 ? [...visits.foreign, nginx.slice(-2_000)] : [];
    expect([what, foreign]).toEqual([what, []]);
    const money = await command("money", [], { ...environment, DATABASE_URL: urls.direct });
    expect(money).toEqual({ code: 0, output: expect.stringContaining("It adds up.") });
    expect([what, longestGap < LONGEST_GAP, longestGap]).toEqual([what, true, longestGap]);
    return visits;
  }
  async function newPrimary(old: Node): Promise<void> {
    const name = async () => (await cluster.primary())?.name ?? old.name;
    await expect.poll(name, { timeout: 90_000, interval: 500 }).not.toBe(old.name);
  }

  const first = await cluster.whole();
  await trial("kill -9 of the primary and its Patroni", async () => {
    for (const pid of cluster.processesOf(first).slice(0, 2)) process.kill(pid, "SIGKILL");
    await newPrimary(first);
  });
  cluster.startPatroni(first);

  const second = await cluster.whole();
  await trial("switchover", async () => {
    const words = ["-c", cluster.patroniFile(second), "switchover", "--force"];
    cluster.asPostgres("/usr/bin/patronictl", [...words, "--master", second.name]);
    await newPrimary(second);
  });

  const third = await cluster.whole();
  await trial("silence of the primary", async () => {
    const pids = cluster.processesOf(third);
    for (const pid of pids) process.kill(pid, "SIGSTOP");
    await newPrimary(third);
    await pause(5_000);
    for (const pid of pids) process.kill(pid, "SIGCONT");
  });

  const fourth = await cluster.whole();
  // As before a version that brings this index, whose upgrade this is.
  const newest = "1999-messages-of-an-order.sql";
  const index = "create index support_by_order on support (order_id)";
  const upgrade = new Map([...releasedFiles, [newest, index]]);
  await ask("drop index support_by_order");
  await trial("an upgrade: a migration, then both replicas one after the other", async () => {
    const owner = new Pool({ connectionString: urls.owner });
    onTestFinished(() => owner.end());
    owner.on("error", () => undefined);
    expect(await migrate(owner, undefined, upgrade)).toEqual([newest]);
    for (const replica of replicas) {
      await replica.restart();
      // nginx leaves a replica out for two seconds after a failure (fail_timeout): with both out it answers 502.
      await pause(5_000);
    }
  });
  // The doctor of this version knows none after it.
  await ask(`delete from migration where name = '${newest}'`);

  const standbys = cluster.nodes.filter(({ name }) => name !== fourth.name);
  const throughHaproxy = {
    ...environment,
    DATABASE_URL: urls.direct,
    DATABASE_OWNER_URL: urls.owner,
  };
  for (const [name, args] of [
    ["migrate", []],
    ["money", []],
    ["doctor", []],
    ["staff", ["list"]],
    ["rotate-keys", []],
    ["therapists", ["export", join(folder, "therapists.csv")]],
  ] as const) {
    const { code, output } = await command(name, [...args], throughHaproxy);
    // The doctor also looks for services that are not here.
    const sound = name === "doctor" ? /^ok +database/m.test(output) : code === 0;
    expect([name, sound, output]).toEqual([name, true, output]);
  }

  // Restore to a point in time, in the order of docs/cluster.md.
  cluster.backup(fourth, "--type=full", "backup");
  const bookings = "select count(*)::int from booking";
  const before = await ask(bookings);
  await pause(1_500);
  const target = String(await ask("select now()::text"));
  await pause(1_500);
  const later = visitors();
  await pause(3_000);
  const after = await later();
  expect(after.paid.length).toBeGreaterThan(3);
  await expect.poll(() => ask(bookings), soon).toBe(Number(before) + after.paid.length);
  await ask("select pg_switch_wal()");
  await expect
    .poll(
      () => ask("select count(*)::int from pg_ls_archive_statusdir() where name like '%.ready'"),
      soon,
    )
    .toBe(0);
  await Promise.all(replicas.map((one) => one.stop()));
  for (const node of [...standbys, fourth]) await cluster.stopPatroni(node);
  const began = performance.now();
  const time = ["--type=time", `--target=${target}`, "--target-action=promote"];
  cluster.backup(fourth, ...time, "restore");
  const alone = "-c listen_addresses= -c synchronous_standby_names=";
  const server = (...words: string[]) =>
    execFileSync(join(cluster.bin, "pg_ctl"), ["-D", fourth.data, ...words], {
      ...cluster.account,
      stdio: "ignore",
    });
  server("-w", "-o", alone, "start");
  const inRecovery = () =>
    cluster.asPostgres(join(cluster.bin, "psql"), [
      `--host=${fourth.folder}/sockets`,
      "--tuples-only",
      "--no-align",
      "--command=select pg_is_in_recovery()",
    ]);
  await expect.poll(inRecovery, soon).toBe("f\n");
  server("-w", "stop");
  const scope = "sahaj\nYes I am aware\n";
  cluster.asPostgres(
    "/usr/bin/patronictl",
    ["-c", cluster.patroniFile(fourth), "remove", "sahaj"],
    scope,
  );
  cluster.startPatroni(fourth);
  await expect.poll(async () => (await cluster.primary())?.name, soon).toBe(fourth.name);
  for (const node of standbys) cluster.startPatroni(node);
  await cluster.whole();
  rows.push(
    `restore to a point in time: ${((performance.now() - began) / 1000).toFixed(0)} s until whole`,
  );
  expect(await ask(bookings)).toBe(before);
  const money = await command("money", [], { ...environment, DATABASE_URL: urls.direct });
  expect(money).toEqual({ code: 0, output: expect.stringContaining("It adds up.") });
  for (const replica of replicas) await replica.restart();
  const again = visitors();
  await pause(3_000);
  const restored = await again();
  expect(restored.foreign).toEqual([]);
  expect(restored.paid.length).toBeGreaterThan(3);

  const twice =
    "select count(*)::int from (select from booking group by order_id having count(*) > 1) as doubled";
  expect(await ask(twice)).toBe(0);
  const ids = sink.emails.map((email) => /^message-id:\s*(\S+)/im.exec(email)?.[1]);
  expect(ids.length).toBeGreaterThan(allPaid.length);
  expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([]);
}, 1_200_000);
