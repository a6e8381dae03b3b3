import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { observePostmaster } from "./shared-server.ts";

let cluster: string;

beforeEach(async () => {
  cluster = await mkdtemp(join(tmpdir(), "sahaj-postmaster-"));
  return () => rm(cluster, { recursive: true, force: true });
});

function pidFile(pid: number) {
  const lines = [pid, cluster, 1_763_600_000, 5432, cluster, "", 1, "ready   "];
  return writeFile(join(cluster, "postmaster.pid"), `${lines.join("\n")}\n`);
}

test("without a pid file no server runs", async () => {
  expect(await observePostmaster(cluster)).toBe("absent");
});

test("a pid file that is just being written means busy", async () => {
  await writeFile(join(cluster, "postmaster.pid"), "");
  expect(await observePostmaster(cluster)).toBe("busy");
});

test("a pid file whose pid belongs to another program is removed, or PostgreSQL would never start again", async () => {
  await pidFile(process.pid);
  expect(await observePostmaster(cluster)).toBe("absent");
  expect(await readdir(cluster)).toEqual([]);
});

test("a pid file of a dead process is left for PostgreSQL to judge", async () => {
  await pidFile(2 ** 22 + 1); // above the largest pid of Linux
  expect(await observePostmaster(cluster)).toBe("absent");
  expect(await readdir(cluster)).toEqual(["postmaster.pid"]);
});

/** Starts a process with the cluster's folder as an argument, as a server has. */
async function serverProcess(): Promise<number> {
  const program = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", cluster]);
  onTestFinished(() => void program.kill("SIGKILL"));
  await once(program, "spawn");
  return program.pid ?? 0;
}

test("a server that was killed and whose end is not complete means busy", async () => {
  const pid = await serverProcess();
  await pidFile(pid);
  expect(await observePostmaster(cluster)).toBe(cluster);
  process.kill(pid, "SIGKILL");
  // This process is the parent: until it does something else, the killed one stays a zombie.
  spawnSync("sleep", ["0.2"]);
  const seen = observePostmaster(cluster);
  expect(["busy", "absent"]).toContain(await seen);
  expect(await readdir(cluster)).toEqual(["postmaster.pid"]);
});
