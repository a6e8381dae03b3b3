import { listeners } from "../../../app/listeners.ts";
import { type JobQueue, openJobQueue } from "../../../app/db/jobs/job-queue.server.ts";
import { MailError } from "../../../app/features/email/mail-transport.ts";
import { type ExecuteSql, SteppedBoss } from "./stepped-boss.ts";

/** What a run of the simulation gives to the queue of one of its processes. */
export interface QueueHost {
  executeSql: ExecuteSql;
  /** Epoch milliseconds. */
  now: () => number;
  jobFailed: (error: unknown, queue: string) => void;
}

/** The product's own queue over a stepped pg-boss, of one process; opened once a stage, and used by run after run. */
export interface SimulatedQueue {
  boss: SteppedBoss;
  queue: JobQueue;
  host: QueueHost;
}

/**
 * pg-boss reads the database's clock through one function of its schema, which is made for tests to be replaced. Here it
 * reads a sequence that the simulation sets to its virtual time, in microseconds: each look is a microsecond later than
 * the one before, so that jobs of one moment keep their order from replay to replay. `random()` spreads retries; found
 * before PostgreSQL's own, this one repeats too.
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

/** @param executeSql the connections on which its tables are made */
export async function openSimulatedQueue(executeSql: ExecuteSql): Promise<SimulatedQueue> {
  const host: QueueHost = { executeSql, now: Date.now, jobFailed: () => {} };
  const boss = new SteppedBoss(
    (text, values) => host.executeSql(text, values),
    () => host.now(),
  );
  const queue = await openJobQueue("", {
    listeners,
    boss,
    onError: (error, { queue: name = "" }) => host.jobFailed(error, name),
    isHopeless: (error) => error instanceof MailError && error.permanent,
  });
  return { boss, queue, host };
}
