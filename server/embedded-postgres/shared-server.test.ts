import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
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

test("without a pid file no server runs, and one that is just being written means busy", async () => {
  expect(await observePostmaster(cluster)).toBe("absent");
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

test("a server that was killed and whose end is not complete means busy", async () => {
  // Its argument is the folder, as a server's is. Its parent never collects it, so that it stays a zombie.
  const script = `/bin/sh -c "sleep 60; :" "$0" & echo $!; exec sleep 60`;
  const parent = spawn("/bin/sh", ["-c", script, cluster], { detached: true });
  onTestFinished(() => void process.kill(-(parent.pid ?? 0), "SIGKILL"));
  const [line] = (await once(createInterface(parent.stdout), "line")) as [string];
  await pidFile(Number(line));
  // Between fork and exec a process has no command line yet.
  await expect.poll(() => observePostmaster(cluster)).toBe(cluster);
  process.kill(Number(line), "SIGKILL");
  await expect.poll(() => observePostmaster(cluster)).toBe("busy");
  expect(await readdir(cluster)).toEqual(["postmaster.pid"]);
});
