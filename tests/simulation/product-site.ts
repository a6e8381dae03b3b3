import { workersOf } from "../../app/db/job-queue.server.ts";
import type { Pool } from "pg";
import type { Chance } from "../../sandbox/faults.ts";
import { countWaiting, findNextCheck, findNextDue } from "./fakes/job-queries.ts";
import { ProcessCrashed, type Product, type ProductProcess } from "./product-process.ts";
import type { SimulatedConnections } from "./fakes/simulated-connections.ts";
import type { SimulatedQueue } from "./fakes/simulated-queue.ts";
import type { Scheduler } from "./scheduler.ts";

/** A crashed worker is detected after the job's heartbeat (10 s) and the supervisor's interval (5 s). */
const NOTICED_AFTER_MS = 16_000;

const RESTART_MS = 3_000;

/** The product as visitors meet it: several processes on one database; any running one answers. */
export interface ProductSite {
  request<T>(what: string, useCase: (product: Product) => Promise<T>): Promise<T>;
  /** Lets workers poll every queue with due jobs. */
  startDueJobs(): Promise<void>;
  /** When the next job is due, in epoch milliseconds; Infinity if none waits. */
  nextJobAt(): Promise<number>;
  /** When the clock has something to publish next, in epoch milliseconds; Infinity if nothing. */
  nextDueAt(): Promise<number>;
  /** When urgent jobs are due, in epoch milliseconds; Infinity if never. */
  nextCheckAt(): Promise<number>;
  /** When to look for jobs of crashed workers; Infinity if none crashed. */
  superviseAt(): number;
  supervise(): void;
  jobsChanged(): void;
  /** Whether the queues may have new jobs. */
  hasNewJobs(): boolean;
  /** A running process; undefined while none is. */
  anyUp(): ProductProcess | undefined;
  /** When a process is running again; 0 while one is. */
  upAt(): number;
  crash(index: number, downForMs: number): Promise<void>;
  /** How many crashes there were so far. */
  crashes(): number;
  /** A new configuration or release: restarts every process without waiting for its work in progress. */
  restartAll(): Promise<void>;
}

export function runSite(parts: {
  scheduler: Scheduler;
  pool: Pool;
  chance: Chance;
  connections: readonly SimulatedConnections[];
  processes: readonly ProductProcess[];
  supervisor: SimulatedQueue;
  /** false in the control that shows what happens without supervision. */
  isSupervised: boolean;
}): ProductSite {
  const { scheduler, pool, chance, processes } = parts;
  let isStale = true;
  let hasNews = true;
  let crashes = 0;
  let waiting: Awaited<ReturnType<typeof countWaiting>> = [];
  /** When to look for jobs of crashed workers, in epoch milliseconds; one for each crash. */
  let looks: number[] = [];

  const anyUp = () => {
    const up = processes.filter((process) => process.isUp());
    return up.length > 0 ? chance.oneOf(up) : undefined;
  };

  // Reads the queues only if they may have changed.
  async function look() {
    if (isStale) {
      // Jobs of an open transaction become visible only after its commit.
      isStale = parts.connections.some((one) => one.inUse() > 0);
      waiting = await countWaiting(pool);
    }
    return waiting;
  }

  function jobsChanged(): void {
    isStale = true;
    hasNews = true;
  }

  async function crash(index: number, downForMs: number): Promise<void> {
    crashes += 1;
    await processes[index]?.crash(downForMs);
    // Always, because the process may have fetched a job without having recorded it.
    if (parts.isSupervised) looks.push(scheduler.now + NOTICED_AFTER_MS);
    jobsChanged();
  }

  return {
    anyUp,
    upAt: () =>
      processes.some((one) => one.isUp()) ? 0 : Math.min(...processes.map(({ upAt }) => upAt)),
    async request(what, useCase) {
      const process = anyUp();
      if (!process) throw new ProcessCrashed(`${what}: no process is running`);
      return process.request(what, useCase);
    },
    hasNewJobs: () => hasNews,
    async startDueJobs() {
      hasNews = false;
      // The passing of time has made jobs due.
      isStale = true;
      for (const { name, due } of await look()) {
        const workers = Math.min(due, workersOf(name) * processes.length);
        for (let worker = 0; worker < workers; worker += 1) anyUp()?.workOne(name);
        if (workers > 0) isStale = true;
      }
    },
    nextJobAt: async () => Math.min(Infinity, ...(await look()).map(({ nextAt }) => nextAt)),
    nextDueAt: () => findNextDue(pool, scheduler.now),
    nextCheckAt: () => findNextCheck(pool),
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
    crash,
    crashes: () => crashes,
    async restartAll() {
      for (const index of processes.keys()) await crash(index, RESTART_MS);
    },
  };
}
