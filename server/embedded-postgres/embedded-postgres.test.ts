import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmod, lchown, mkdir, mkdtemp, readdir, readFile } from "node:fs/promises";
import { rename, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { getgid, getuid } from "node:process";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { observePostmaster } from "./postmaster.ts";

let folder: string;

beforeEach(async (context) => {
  const made = await mkdtemp(join(tmpdir(), "sahaj-embedded-"));
  await chmod(made, 0o711); // the server may run as another user than we
  // Registered first, so run last, when the servers are down: after-hooks would come before that.
  context.onTestFinished(() => rm(made, { recursive: true, force: true }));
  folder = made;
});

async function ask(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: "array" })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

async function start(dataDir: string, durable = false) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable, lingerSeconds: 0 });
  onTestFinished(postgres.stop);
  return postgres;
}

/** Another process that starts the server and then waits, like a second copy of the app. */
async function startElsewhere(
  dataDir: string,
  lingerSeconds: number,
): Promise<{ app: ChildProcess; url: string }> {
  const subject = join(import.meta.dirname, "embedded-postgres.ts");
  const options = JSON.stringify({ dataDir, durable: false, lingerSeconds });
  const code = `
    process.on("SIGINT", () => console.log("draining"));
    const { startEmbeddedPostgres } = await import(${JSON.stringify(subject)});
    const { url } = await startEmbeddedPostgres(${options});
    console.log(url);
    setInterval(() => undefined, 1000);`;
  const app = spawn(process.execPath, ["--input-type=module", "-e", code], {
    detached: true, // its own process group, which a test may interrupt like a terminal does
    stdio: ["ignore", "pipe", "inherit"],
  });
  onTestFinished(() => void app.kill("SIGKILL"));
  const [url] = (await once(createInterface(app.stdout), "line")) as [string];
  return { app, url };
}

async function untilAbsent(cluster: string): Promise<void> {
  while ((await observePostmaster(cluster)).state !== "absent") await pause(20);
}

test("a first start in an empty folder answers as PostgreSQL 18 in UTF-8 and UTC", async () => {
  const { url } = await start(join(folder, "new", "data"));
  expect(await ask(url, "select version()")).toMatch(/^PostgreSQL 18\./);
  expect(await ask(url, "show server_encoding")).toBe("UTF8");
  expect(await ask(url, "show timezone")).toBe("UTC");
  expect(await ask(url, "show listen_addresses")).toBe("");
  expect(await ask(url, "select upper('é')")).toBe("É");
  expect(await ask(url, "show fsync")).toBe("off");
});

test("committed rows outlive the server's sudden death and a restart", async () => {
  const first = await start(folder, true);
  expect(await ask(first.url, "show fsync")).toBe("on");
  await ask(first.url, "create table bookings as select 7 as id");
  const seen = await observePostmaster(join(folder, "cluster"));
  if (seen.state !== "ready") throw new Error("not running");
  process.kill(seen.pid, "SIGKILL");
  const second = await start(folder, true);
  expect(await ask(second.url, "select id from bookings")).toBe(7);
});

test("two starts at once on an empty folder share one server", async () => {
  const [one, two] = await Promise.all([start(folder), start(folder)]);
  expect(one.url).toBe(two.url);
  await one.stop();
  expect(await ask(two.url, "select 1")).toBe(1);
  await two.stop();
  expect(await observePostmaster(join(folder, "cluster"))).toEqual({ state: "absent" });
  expect(await readdir(folder)).toEqual(["cluster"]);
});

test("a server left behind by a killed app is joined and not stopped under the newcomer", async () => {
  // Patience enough for a start on a machine that does much else.
  const { app, url } = await startElsewhere(folder, 6);
  app.kill("SIGKILL");
  const mine = await start(folder);
  expect(mine.url).toBe(url);
  // Its keeper signs the dead app out, and then looks for others.
  const users = join(new URL(url).searchParams.get("host") ?? "", "users");
  await expect.poll(() => readdir(users)).toHaveLength(1);
  await pause(300);
  expect(await ask(mine.url, "select 1")).toBe(1);
});

test("a server left behind by a killed app stops when nobody comes", async () => {
  const { app, url } = await startElsewhere(folder, 0);
  app.kill("SIGKILL");
  await untilAbsent(join(folder, "cluster"));
  await expect(ask(url, "select 1")).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test("a killed app whose parent has not taken note of it yet is nobody", async () => {
  const { app } = await startElsewhere(folder, 0);
  process.kill(app.pid ?? 0, "SIGKILL");
  // This process is the parent: while it does nothing else, the app stays a zombie.
  const { status } = spawnSync("sleep", ["2"]);
  expect(status).toBe(0);
  await untilAbsent(join(folder, "cluster"));
});

test("Ctrl-C at the terminal leaves the database to the app that drains", async () => {
  const { app, url } = await startElsewhere(folder, 0);
  if (app.pid === undefined || app.stdout === null) throw new Error("not running");
  const drained = once(createInterface(app.stdout), "line");
  process.kill(-app.pid, "SIGINT");
  expect(await drained).toEqual(["draining"]);
  await pause(200);
  expect(await ask(url, "select 1")).toBe(1);
  app.kill("SIGKILL");
  await untilAbsent(join(folder, "cluster"));
});

test("a folder behind a closed door works, and its rows come back even if it is moved", async () => {
  const closed = join(folder, "closed");
  await mkdir(closed, { mode: 0o700 });
  const open = join(folder, "open");
  await mkdir(open, { mode: 0o755 });
  const options = { durable: false, lingerSeconds: 0, reachableFolders: [open] };
  const first = await startEmbeddedPostgres({ ...options, dataDir: join(closed, "data") });
  onTestFinished(first.stop);
  await ask(first.url, "create table notes as select 'kept' as text");
  await first.stop();
  await rename(closed, join(folder, "moved"));
  const second = await startEmbeddedPostgres({ ...options, dataDir: join(folder, "moved/data") });
  onTestFinished(second.stop);
  expect(await ask(second.url, "select text from notes")).toBe("kept");
});

test("a backup put back by root, and so owned by root, is given to the server's account", async () => {
  await (await start(folder)).stop();
  const cluster = join(folder, "cluster");
  const [user, group] = [getuid?.() ?? 0, getgid?.() ?? 0];
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), user, group);
  }
  await lchown(cluster, user, group);
  expect(await ask((await start(folder)).url, "select 1")).toBe(1);
});

test("rows of another major version are refused, not touched", async () => {
  await mkdir(join(folder, "cluster"));
  await writeFile(join(folder, "cluster", "PG_VERSION"), "17\n");
  await expect(start(folder)).rejects.toThrow("written by PostgreSQL 17, this is 18");
  expect(await readdir(join(folder, "cluster"))).toEqual(["PG_VERSION"]);
});

test("only the server's account can enter the socket's folder", async () => {
  const { url } = await start(folder);
  const sockets = new URL(url).searchParams.get("host") ?? "";
  expect((await stat(sockets)).mode & 0o777).toBe(0o700);
});

test("what a visitor typed into a failing statement is not in the server's log", async () => {
  const { url } = await start(folder);
  await expect(ask(url, "select 'asha@example.com'::int")).rejects.toThrow("asha@example.com");
  const sockets = new URL(url).searchParams.get("host") ?? "";
  const log = await readFile(join(sockets, "postgres.log"), "utf8");
  expect(log).toContain("ready to accept connections");
  expect(log).not.toContain("asha");
});

test("a start that fails says why, and leaves no process and no half-made folder", async () => {
  await mkdir(join(folder, "cluster"));
  await mkdir(join(folder, "cluster", "holiday-photos"));
  await expect(start(folder)).rejects.toThrow(/cannot run here[^]*set DATABASE_URL/);
  expect(await readdir(folder)).toEqual(["cluster"]);
});
