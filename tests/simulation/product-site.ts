import type { Pool } from "pg";
import type { Chance } from "../../sandbox/core/faults/seeded-random.ts";
import { countWaiting } from "./fakes/job-board.ts";
import { Died, type Product, type ProductProcess, WORKERS } from "./product-process.ts";
import type { SimulatedConnections } from "./fakes/simulated-connections.ts";
import type { SimulatedQueue } from "./fakes/simulated-queue.ts";
import type { Scheduler } from "./scheduler.ts";

/** A worker that died is noticed after the job's heartbeat (10 s) and the supervisor's interval (5 s). */
const NOTICED_AFTER_MS = 16_000;

const RESTART_MS = 3_000;

/** The product as visitors meet it: several processes on one database, and a running one answers. */
export interface ProductSite {
  request<T>(what: string, run: (product: Product) => Promise<T>): Promise<T>;
  /** Workers look at every queue where something is due. */
  startDueJobs(): Promise<void>;
  /** When the next job is due, in epoch milliseconds; Infinity if none waits. */
  nextJobAt(): Promise<number>;
  /** When jobs of a worker that died are to be looked for; Infinity if none died. */
  superviseAt(): number;
  supervise(): void;
  jobsChanged(): void;
  /** Whether the queues may have more jobs than were seen in them. */
  hasNewJobs(): boolean;
  /** One of those that are up; undefined while none is. */
  anyUp(): ProductProcess | undefined;
  /** When one is up again; 0 while one is. */
  upAt(): number;
  die(index: number, downForMs: number): Promise<void>;
  /** How often a process has died so far. */
  deaths(): number;
  /** A new configuration, or release: each is started anew, without waiting for work in progress. */
  restartAll(): Promise<void>;
}

export function runSite(parts: {
  scheduler: Scheduler;
  pool: Pool;
  chance: Chance;
  connections: readonly SimulatedConnections[];
  processes: readonly ProductProcess[];
  supervisor: SimulatedQueue;
  /** Left out by the control that shows what would happen without it. */
  isSupervised: boolean;
}): ProductSite {
  const { scheduler, pool, chance, processes } = parts;
  let isStale = true;
  let hasNews = true;
  let deaths = 0;
  let waiting: Awaited<ReturnType<typeof countWaiting>> = [];
  /** When to look for jobs whose worker has died, in epoch milliseconds; one for each death. */
  let looks: number[] = [];

  const anyUp = () => {
    const up = processes.filter((process) => process.isUp());
    return up.length > 0 ? chance.oneOf(up) : undefined;
  };

  /** The queues are read only where they may have changed. */
  async function look() {
    if (isStale) {
      // What an open transaction has recorded is seen only when that has ended.
      isStale = parts.connections.some((one) => one.inUse() > 0);
      waiting = await countWaiting(pool);
    }
    return waiting;
  }

  function jobsChanged(): void {
    isStale = true;
    hasNews = true;
  }

  async function die(index: number, downForMs: number): Promise<void> {
    deaths += 1;
    await processes[index]?.die(downForMs);
    // Always: what it had just fetched it did not know of yet.
    if (parts.isSupervised) looks.push(scheduler.now + NOTICED_AFTER_MS);
    jobsChanged();
  }

  return {
    anyUp,
    upAt: () =>
      processes.some((one) => one.isUp()) ? 0 : Math.min(...processes.map(({ upAt }) => upAt)),
    async request(what, run) {
      const process = anyUp();
      if (!process) throw new Died(`${what}: nobody answers`);
      return process.request(what, run);
    },
    hasNewJobs: () => hasNews,
    async startDueJobs() {
      hasNews = false;
      // What is due has changed with the time.
      isStale = true;
      for (const { name, due } of await look()) {
        const workers = Math.min(due, WORKERS * processes.length);
        for (let worker = 0; worker < workers; worker += 1) anyUp()?.workOne(name);
        if (workers > 0) isStale = true;
      }
    },
    nextJobAt: async () => Math.min(Infinity, ...(await look()).map(({ nextAt }) => nextAt)),
    superviseAt: () => Math.min(Infinity, ...looks),
    supervise() {
      looks = looks.filter((at) => at > scheduler.now);
      void scheduler.inWorld(async () => {
        for (const process of processes) if (process.isUp()) await process.sendHeartbeats();
        await parts.supervisor.boss.supervise();
        jobsChanged();
      });
    },
    jobsChanged,
    die,
    deaths: () => deaths,
    async restartAll() {
      for (const index of processes.keys()) await die(index, RESTART_MS);
    },
  };
}
