import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool } from "pg";
import { type LeftOut, type RaceAction, type RaceTask, START_LOCK } from "./race-actions.ts";
import { node } from "../product/run-process.ts";

/** The outcomes of both workers, action by action. */
export type Outcomes = [one: string[], other: string[]];

/** Two processes beside the test's own. Stop them at the end. */
export interface RaceWorkers {
  /** Starts both at the same instant on the pool's database. @throws Error if a worker exits */
  race(
    pool: Pool,
    actions: [one: RaceAction[], other: RaceAction[]],
    now: Date,
    options?: { leftOut?: LeftOut[]; atOnce?: number },
  ): Promise<Outcomes>;
  stop(): void;
}

async function run(worker: ChildProcess, task: RaceTask): Promise<string[]> {
  const over = new AbortController();
  const exited = once(worker, "exit", over).then(([code]) => {
    throw new Error(`a race worker ended with ${code}`);
  });
  worker.send(task);
  try {
    const [outcomes] = await Promise.race([once(worker, "message", over), exited]);
    return outcomes as string[];
  } finally {
    over.abort();
  }
}

export function startRaceWorkers(): RaceWorkers {
  const workers = [1, 2].map(() =>
    fork(join(import.meta.dirname, "race-worker.ts"), {
      execPath: node,
      serialization: "advanced",
    }),
  );

  return {
    async race(pool, actions, now, { leftOut = [], atOnce = 8 } = {}) {
      const url = pool.options.connectionString ?? "";
      const gate = await pool.connect();
      await gate.query("select pg_advisory_lock($1)", [START_LOCK]);
      const running = Promise.all(
        workers.map((worker, index) =>
          run(worker, { url, now, actions: actions[index] ?? [], leftOut, atOnce }),
        ),
      );
      // Handled here in case a worker exits before the start; awaited below.
      running.catch(() => {});
      let waiting = 0;
      while (waiting < workers.length && workers.every(({ exitCode }) => exitCode === null)) {
        await pause(5);
        waiting = (await gate.query(waitingAtTheStart, [START_LOCK])).rowCount ?? 0;
      }
      await gate.query("select pg_advisory_unlock($1)", [START_LOCK]);
      gate.release();
      return (await running) as Outcomes;
    },
    stop() {
      for (const worker of workers) worker.kill("SIGKILL");
    },
  };
}

// The server also holds the databases of other tests.
const waitingAtTheStart = `
  select from pg_locks join pg_database on pg_database.oid = database
  where locktype = 'advisory' and not granted and objid = $1 and datname = current_database()`;
