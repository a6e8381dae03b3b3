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

/** Returns the processor time so far of a server and of its database, which it has started, in ms. Linux only. */
export function processorTime(server: number): { server: number; database: number } {
  const processes = new Map<string, { parent: string; ms: number }>();
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    try {
      processes.set(pid, timesOf(pid));
    } catch {
      // It has ended meanwhile.
    }
  }
  const belongs = (pid: string | undefined): boolean =>
    pid !== undefined && (pid === String(server) || belongs(processes.get(pid)?.parent));
  let all = 0;
  for (const [pid, { ms }] of processes) if (belongs(pid)) all += ms;
  const own = processes.get(String(server))?.ms ?? 0;
  return { server: own, database: all - own };
}
