import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import {
  askServer,
  serverFolder,
  startServer,
} from "../../tests/support/database/embedded-server.ts";
import { observePostmaster } from "./shared-server.ts";

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
