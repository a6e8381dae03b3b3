import { readdirSync, readFileSync } from "node:fs";

/** Linux counts processor time in hundredths of a second. */
const TICK_MS = 10;

/** The processor time of a process and of those that it has started and that have ended, and its parent's id. */
function timesOf(pid: string): { parent: string; ms: number } {
  const line = readFileSync(`/proc/${pid}/stat`, "utf8");
  // The name before the bracket may contain spaces.
  const fields = line.slice(line.lastIndexOf(")") + 2).split(" ");
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return { parent: fields[1] ?? "", ms: ticks * TICK_MS };
}

/**
 * Returns the processor time so far of a server and of its database with all connections, in ms. Linux only.
 * @param ids of the two processes; the database's is no child of the server's
 */
export function processorTime(ids: { pid: number; databasePid: number }) {
  const processes = new Map<string, { parent: string; ms: number }>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      processes.set(pid, timesOf(pid));
    } catch {
      // It has ended meanwhile.
    }
  }
  const databasePid = String(ids.databasePid);
  let database = 0;
  for (const [pid, { parent, ms }] of processes)
    if (pid === databasePid || parent === databasePid) database += ms;
  return { server: processes.get(String(ids.pid))?.ms ?? 0, database };
}
