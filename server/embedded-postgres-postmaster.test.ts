import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { observePostmaster } from "./embedded-postgres-postmaster.ts";

let cluster: string;

beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), "sahaj-postmaster-"));
  return () => rm(cluster, { recursive: true, force: true });
});

function pidFile(pid: number) {
  const lines = [pid, cluster, 1_763_600_000, 5432, join(cluster, "gone"), "", 1, "ready   "];
  return writeFile(join(cluster, "postmaster.pid"), `${lines.join("\n")}\n`);
}

test("without a pid file no server runs", async () => {
  expect(await observePostmaster(cluster)).toEqual({ state: "absent" });
});

test("a pid file that is just being written means busy", async () => {
  await writeFile(join(cluster, "postmaster.pid"), "");
  expect(await observePostmaster(cluster)).toEqual({ state: "busy" });
});

test("a pid file whose number went to a stranger is removed, or PostgreSQL would never start again", async () => {
  await pidFile(process.pid);
  expect(await observePostmaster(cluster)).toEqual({ state: "absent" });
  expect(await readdir(cluster)).toEqual([]);
});

test("a pid file of a dead process is left for PostgreSQL to judge", async () => {
  await pidFile(2 ** 22 + 1); // above the largest number Linux gives
  expect(await observePostmaster(cluster)).toEqual({ state: "absent" });
  expect(await readdir(cluster)).toEqual(["postmaster.pid"]);
});
