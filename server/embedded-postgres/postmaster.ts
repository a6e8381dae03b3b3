import { readFile, rm } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { runAs } from "./unprivileged-account.ts";

/** "ready": answers at its socket. "busy": starting, recovering or stopping. "absent": not running. */
export type Postmaster =
  | { state: "absent" | "busy" }
  | { state: "ready"; pid: number; sockets: string };

/**
 * Reads `postmaster.pid` and compares it with what runs. Lines as in PostgreSQL 18 `src/include/utils/pidfile.h`: 1 pid,
 * 5 socket folder, 8 status. The file of a killed server names a process that is gone, or another program by now.
 */
export async function observePostmaster(cluster: string): Promise<Postmaster> {
  const file = join(cluster, "postmaster.pid");
  const text = await readFile(file, "utf8").catch(() => undefined);
  if (text === undefined) return { state: "absent" };
  const lines = text.split("\n");
  const [pid, sockets, status] = [Number(lines[0]), lines[4] ?? "", lines[7]?.trim()];
  // PostgreSQL creates the file first and fills it after.
  if (!Number.isInteger(pid) || pid <= 0) return { state: "busy" };
  if (status === "ready" && (await answers(sockets))) return { state: "ready", pid, sockets };
  // /proc, because slim images have no ps, and ps, because macOS has no /proc.
  const script = 'cat "/proc/$1/cmdline" 2>/dev/null || ps -p "$1" -o command=';
  const command = await runAs(undefined, "/bin/sh", ["-c", script, "sh", String(pid)]);
  if (!command.ok) return { state: "absent" }; // PostgreSQL itself removes the file of a dead process
  if (command.output.includes(cluster)) return { state: "busy" };
  // The number went to another program. PostgreSQL would take it for a running server and refuse every start, as happens
  // in containers, where numbers repeat at every boot.
  if ((await readFile(file, "utf8").catch(() => undefined)) === text) await rm(file);
  return { state: "absent" };
}

/** SSLRequest of PostgreSQL's protocol 3, which the server answers with one byte before it asks who connects. */
const sslRequest = Buffer.from([0, 0, 0, 8, 4, 210, 22, 47]);

/**
 * Whether PostgreSQL itself says something. An open socket is not enough: the system also accepts connections for a
 * server that was killed a moment ago, and the first query of a process that joined it would be lost.
 */
function answers(sockets: string): Promise<boolean> {
  return new Promise((resolve) => {
    const attempt = connect(join(sockets, ".s.PGSQL.5432"), () => attempt.write(sslRequest));
    attempt.setTimeout(1_000, () => attempt.destroy());
    attempt.once("data", () => {
      resolve(true);
      attempt.destroy();
    });
    attempt.once("error", () => undefined); // "close" follows
    attempt.once("close", () => resolve(false));
  });
}
