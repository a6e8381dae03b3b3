import { jobKinds } from "../../../app/jobs.ts";
import { isHopeless } from "../../../app/job-failure.ts";
import { type JobQueue, openJobQueue } from "../../../app/db/job-queue.server.ts";
import { type ExecuteSql, SteppedBoss } from "./stepped-boss.ts";

/** What a run provides to the queue of one process. */
export interface QueueHost {
  executeSql: ExecuteSql;
  /** Epoch milliseconds. */
  now: () => number;
  jobFailed: (error: unknown, queue: string) => void;
}

/**
 * The product's job queue over a stepped pg-boss, for one process; opened once per fixtures and reused by every run.
 */
export interface SimulatedQueue {
  boss: SteppedBoss;
  queue: JobQueue;
  host: QueueHost;
}

/**
 * Replaces `pgboss.job_now()`, the function by which pg-boss reads the clock, so that it reads a sequence set to the
 * virtual time in microseconds. Each read adds a microsecond, so that jobs of one instant keep their order in a replay.
 * `random()` spreads retries; found before PostgreSQL's own, this one is constant.
 */
export const simulatedClockSql = `
  create schema simulated;
  create sequence simulated.clock;
  create function simulated.random() returns double precision language sql as 'select 0.5::double precision';
  create or replace function pgboss.job_now() returns timestamptz language sql volatile as $$
    select timestamptz 'epoch' + nextval('simulated.clock') * interval '1 microsecond'
  $$;`;

/** Sets the database's clock. @param $1 epoch milliseconds */
export const setClockSql = "select setval('simulated.clock', $1::bigint * 1000)";

/** @param executeSql the connections on which the pg-boss tables are created */
export async function openSimulatedQueue(executeSql: ExecuteSql): Promise<SimulatedQueue> {
  const host: QueueHost = { executeSql, now: Date.now, jobFailed: () => {} };
  const boss = new SteppedBoss(
    (text, values) => host.executeSql(text, values),
    () => host.now(),
  );
  const queue = await openJobQueue("", {
    kinds: jobKinds,
    boss,
    onError: (error, { queue: name = "" }) => host.jobFailed(error, name),
    isHopeless,
  });
  // Fills pg-boss's cache of queues: a run that meets a queue first would read it in a statement that a later run
  // lacks.
  for (const { name } of await boss.getQueues()) await boss.fetch(name);
  return { boss, queue, host };
}
