import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { observePostmaster } from "./postmaster.ts";

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
  expect(await observePostmaster(cluster)).toEqual({ state: "absent" });
});

test("a pid file that is just being written means busy", async () => {
  await writeFile(join(cluster, "postmaster.pid"), "");
  expect(await observePostmaster(cluster)).toEqual({ state: "busy" });
});

test("a pid file whose pid belongs to another program is removed, or PostgreSQL would never start again", async () => {
  await pidFile(process.pid);
  expect(await observePostmaster(cluster)).toEqual({ state: "absent" });
  expect(await readdir(cluster)).toEqual([]);
});

test("a pid file of a dead process is left for PostgreSQL to judge", async () => {
  await pidFile(2 ** 22 + 1); // above the largest pid of Linux
  expect(await observePostmaster(cluster)).toEqual({ state: "absent" });
  expect(await readdir(cluster)).toEqual(["postmaster.pid"]);
});

/** Starts a process with the cluster's folder as argument, and a socket that answers connections with `answer`. */
async function fakePostmaster(answer: (socket: Socket) => void): Promise<number> {
  const program = spawn(process.execPath, ["-e", "setInterval(() => {}, 1000)", cluster]);
  const server = createServer(answer).listen(join(cluster, ".s.PGSQL.5432"));
  onTestFinished(() => {
    program.kill("SIGKILL");
    server.close();
  });
  await Promise.all([once(program, "spawn"), once(server, "listening")]);
  return program.pid ?? 0;
}

test.each([
  ["closes what it accepted, as one that was just killed", (socket: Socket) => socket.destroy()],
  ["says nothing", () => {}],
])(
  "a server that %s is busy: queries of a process that joined it would be lost",
  async (_, answer) => {
    await pidFile(await fakePostmaster(answer));
    expect(await observePostmaster(cluster)).toEqual({ state: "busy" });
  },
);

test("a server that answers is ready", async () => {
  const pid = await fakePostmaster((socket) => socket.once("data", () => socket.write("N")));
  await pidFile(pid);
  expect(await observePostmaster(cluster)).toEqual({ state: "ready", pid, sockets: cluster });
});
