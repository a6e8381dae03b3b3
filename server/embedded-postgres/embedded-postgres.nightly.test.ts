import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { lchown, mkdir, readdir, rename, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { getgid, getuid } from "node:process";
import { createInterface } from "node:readline";
import { setTimeout as pause } from "node:timers/promises";
import { expect, onTestFinished, test } from "vitest";
import {
  askServer,
  serverFolder,
  startServer,
} from "../../tests/support/database/embedded-server.ts";
import { startEmbeddedPostgres } from "./embedded-postgres.ts";
import { observePostmaster } from "./shared-server.ts";

/** Starts another process that starts the server and then waits, like a second copy of the app. */
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
  while ((await observePostmaster(cluster)) !== "absent") await pause(20);
}

test("a server left behind by a killed app is joined and not stopped under the app that joins", async () => {
  const folder = await serverFolder();
  // Long enough for a start on a busy machine.
  const { app, url } = await startElsewhere(folder, 6);
  app.kill("SIGKILL");
  const mine = await startServer(folder);
  expect(mine.url).toBe(url);
  // The keeper has waited for its six seconds, and then looks for other users.
  await pause(7_000);
  expect(await askServer(mine.url, "select 1")).toBe(1);
});

test("a server whose keeper was killed too is joined, and stops with its new user", async () => {
  const folder = await serverFolder();
  const { app, url } = await startElsewhere(folder, 60);
  const sockets = new URL(url).searchParams.get("host") ?? "";
  app.kill("SIGKILL");
  spawnSync("/bin/sh", ["-c", `pkill -KILL -f "sahaj-postgres-keeper ${sockets}"`]);
  const mine = await startServer(folder);
  expect(mine.url).toBe(url);
  expect(await askServer(mine.url, "select 1")).toBe(1);
  await mine.stop();
  expect(await observePostmaster(join(folder, "cluster"))).toBe("absent");
});

test("a server left behind by a killed app stops when no app joins it", async () => {
  const folder = await serverFolder();
  const { app, url } = await startElsewhere(folder, 0);
  app.kill("SIGKILL");
  await untilAbsent(join(folder, "cluster"));
  await expect(askServer(url, "select 1")).rejects.toThrow(/ENOENT|ECONNREFUSED/);
});

test("a killed app that is still a zombie process is not counted as a user", async () => {
  const folder = await serverFolder();
  const { app } = await startElsewhere(folder, 0);
  process.kill(app.pid ?? 0, "SIGKILL");
  // This process is the parent: while it does nothing else, the app stays a zombie.
  const { status } = spawnSync("sleep", ["2"]);
  expect(status).toBe(0);
  await untilAbsent(join(folder, "cluster"));
});

test("Ctrl-C at the terminal does not stop the database before the app has drained", async () => {
  const folder = await serverFolder();
  const { app, url } = await startElsewhere(folder, 0);
  if (app.pid === undefined || app.stdout === null) throw new Error("not running");
  const drained = once(createInterface(app.stdout), "line");
  process.kill(-app.pid, "SIGINT");
  expect(await drained).toEqual(["draining"]);
  await pause(200);
  expect(await askServer(url, "select 1")).toBe(1);
  app.kill("SIGKILL");
  await untilAbsent(join(folder, "cluster"));
});

test("a data folder closed to the server's account works, and its rows are found after it is moved", async () => {
  const folder = await serverFolder();
  const closed = join(folder, "closed");
  await mkdir(closed, { mode: 0o700 });
  const open = join(folder, "open");
  await mkdir(open, { mode: 0o755 });
  const options = { durable: false, lingerSeconds: 0, reachableFolders: [open] };
  const first = await startEmbeddedPostgres({ ...options, dataDir: join(closed, "data") });
  onTestFinished(first.stop);
  expect(first.cluster.startsWith(open)).toBe(true);
  await askServer(first.url, "create table notes as select 'kept' as text");
  await first.stop();
  await rename(closed, join(folder, "moved"));
  const second = await startEmbeddedPostgres({ ...options, dataDir: join(folder, "moved/data") });
  onTestFinished(second.stop);
  expect(await askServer(second.url, "select text from notes")).toBe("kept");
});

test("a backup restored by root, and so owned by root, is given to the server's account", async () => {
  const folder = await serverFolder();
  await (await startServer(folder)).stop();
  const cluster = join(folder, "cluster");
  const [user, group] = [getuid?.() ?? 0, getgid?.() ?? 0];
  for (const entry of await readdir(cluster, { recursive: true, withFileTypes: true })) {
    await lchown(join(entry.parentPath, entry.name), user, group);
  }
  await lchown(cluster, user, group);
  expect(await askServer((await startServer(folder)).url, "select 1")).toBe(1);
});

test("a first start in an empty folder serves PostgreSQL 18 in UTF-8 and UTC, closed to other users", async () => {
  const folder = await serverFolder();
  const { url, cluster } = await startServer(join(folder, "new", "data"));
  expect(await askServer(url, "select version()")).toMatch(/^PostgreSQL 18\./);
  expect(await askServer(url, "show server_encoding")).toBe("UTF8");
  expect(await askServer(url, "show timezone")).toBe("UTC");
  expect(await askServer(url, "show listen_addresses")).toBe("");
  expect(await askServer(url, "select upper('é')")).toBe("É");
  expect(await askServer(url, "show fsync")).toBe("off");
  // Only the server's account can enter the socket's folder.
  const sockets = new URL(url).searchParams.get("host") ?? "";
  expect((await stat(sockets)).mode & 0o777).toBe(0o700);
  // As CONTRIBUTING.md finds it for psql.
  const pid = await readFile(join(cluster, "postmaster.pid"), "utf8");
  expect(pid.split("\n")[4]).toBe(sockets);
  // What a visitor typed into a failing statement is not in the server's log.
  await expect(askServer(url, "select 'asha@example.com'::int")).rejects.toThrow(
    "asha@example.com",
  );
  const log = await readFile(join(sockets, "postgres.log"), "utf8");
  expect(log).toContain("ready to accept connections");
  expect(log).not.toContain("asha");
});

test("committed rows survive a kill of the server and a restart", async () => {
  const folder = await serverFolder();
  const first = await startServer(folder, true);
  expect(await askServer(first.url, "show fsync")).toBe("on");
  await askServer(first.url, "create table bookings as select 7 as id");
  process.kill(
    Number.parseInt(await readFile(join(folder, "cluster", "postmaster.pid"), "utf8"), 10),
    "SIGKILL",
  );
  const second = await startServer(folder, true);
  expect(await askServer(second.url, "select id from bookings")).toBe(7);
});

test("two starts at once on an empty folder share one server", async () => {
  const folder = await serverFolder();
  const [one, two] = await Promise.all([startServer(folder), startServer(folder)]);
  expect(one.url).toBe(two.url);
  await one.stop();
  expect(await askServer(two.url, "select 1")).toBe(1);
  await two.stop();
  expect(await observePostmaster(join(folder, "cluster"))).toBe("absent");
  expect(await readdir(folder)).toEqual(["cluster"]);
});

test("rows of another major version are refused, not touched", async () => {
  const folder = await serverFolder();
  await mkdir(join(folder, "cluster"));
  await writeFile(join(folder, "cluster", "PG_VERSION"), "17\n");
  await expect(startServer(folder)).rejects.toThrow("written by PostgreSQL 17, this is 18");
  expect(await readdir(join(folder, "cluster"))).toEqual(["PG_VERSION"]);
});

test("a start that fails says why, and leaves no process and no half-made folder", async () => {
  const folder = await serverFolder();
  await mkdir(join(folder, "cluster"));
  await mkdir(join(folder, "cluster", "holiday-photos"));
  await expect(startServer(folder)).rejects.toThrow(/cannot run here[^]*set DATABASE_URL/);
  expect(await readdir(folder)).toEqual(["cluster"]);
});
