import { execFile } from "node:child_process";
import { readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";

/** "ready": answers at its socket. "busy": starting, recovering or stopping. "absent": not running. */
export type Postmaster =
  | { state: "absent" | "busy" }
  | { state: "ready"; pid: number; sockets: string };

/**
 * Reads `postmaster.pid` and checks it against the world. Lines as in PostgreSQL 18
 * `src/include/utils/pidfile.h`: 1 pid, 5 socket folder, 8 status.
 * A file left by a killed server names a process that is gone, or is somebody else by now.
 */
export async function observePostmaster(cluster: string): Promise<Postmaster> {
  const file = join(cluster, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return { state: "absent" };
  const lines = text.split("\n");
  const pid = Number(lines[0]);
  const sockets = lines[4] ?? "";
  const status = lines[7]?.trim();
  // A file still being written: PostgreSQL creates it first and fills it after.
  if (!Number.isInteger(pid) || pid <= 0) return { state: "busy" };
  if (status === "ready" && (await answers(sockets))) return { state: "ready", pid, sockets };
  if (!isAlive(pid)) return { state: "absent" };
  if (await servesCluster(pid, cluster)) return { state: "busy" };
  // The number went to a stranger. PostgreSQL would take it for a running server and refuse to
  // start for good, as happens in containers, where numbers repeat at every boot.
  if ((await readFile(file, "utf8").catch(() => undefined)) === text) await rm(file);
  return { state: "absent" };
}

/** "May I use TLS?", which PostgreSQL answers with one byte before it asks who one is. The message SSLRequest of its protocol 3. */
const question = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Whether PostgreSQL itself says something. An open socket is not enough: the system takes connections for a server that
 * was killed a moment ago, too, and who joined that one would lose the first thing they asked.
 */
function answers(sockets: string): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect(join(sockets, ".s.PGSQL.5432"), () => attempt.write(question));
    attempt.setTimeout(1_000, () => attempt.destroy());
    attempt.once("data", () => {
      resolve(true);
      attempt.destroy();
    });
    attempt.once("error", () => undefined); // "close" follows
    attempt.once("close", () => resolve(false));
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Whether the process was started with this very folder: its command line says so. */
async function servesCluster(pid: number, cluster: string): Promise<boolean> {
  const command = await readFile(`/proc/${pid}/cmdline`, "utf8").catch(async () => {
    const listed = promisify(execFile)("ps", ["-p", String(pid), "-o", "command="]);
    return (await listed.catch(() => ({ stdout: "" }))).stdout;
  });
  return command.includes(cluster);
}
