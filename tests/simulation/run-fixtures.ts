import type { Pool } from "pg";
import { retryPolicyOf } from "../../app/db/job-queue.server.ts";
import { connect, type Database } from "../../app/db/connect.server.ts";
import {
  openSimulatedQueue,
  setClockSql,
  simulatedClockSql,
  type SimulatedQueue,
} from "./fakes/simulated-queue.ts";

/** Processes of the product that serve the site. */
export const PROCESSES = 2;

/** A database for one run after the other, with the job queues of the product's processes. */
export interface RunFixtures {
  database: Database;
  queues: readonly SimulatedQueue[];
  /** Looks for jobs of crashed workers. In production each process does. */
  supervisor: SimulatedQueue;
  close(): Promise<void>;
}

/** @param url an exclusive database, made from the migrated template */
export async function openRunFixtures(url: string): Promise<RunFixtures> {
  const setUp = connect(url);
  const name = new URL(url).pathname.slice(1);
  // Deadlocks must be detected quickly, because the scheduler stands still meanwhile.
  await setUp.pool.query(`alter database "${name}" set deadlock_timeout = '20ms'`);
  await setUp.pool.query(`alter database "${name}" set synchronous_commit = off`);
  const queues: SimulatedQueue[] = [];
  for (let process = 0; process <= PROCESSES; process += 1)
    queues.push(await openSimulatedQueue((text, values) => setUp.pool.query(text, values)));
  const supervisor = queues.pop() as SimulatedQueue;
  await setUp.pool.query(simulatedClockSql);
  const path = "simulated, pg_catalog, public";
  await setUp.pool.query(`alter database "${name}" set search_path = ${path}`);
  await setUp.close();
  const database = connect(url, { max: 50 });
  const close = async () => {
    await Promise.all([...queues, supervisor].map(({ queue }) => queue.stop()));
    await database.close();
  };
  return { database, queues, supervisor, close };
}

const tables = `pgboss.job email secret_link pay_link outside_payment meeting booking refund capture claim answer_share orders quiz users therapist data_request
  link_request consent`;

/** Deletes the data of the previous run and resets sequences, so that every run starts the same. */
export async function clearRunFixtures(pool: Pool, startsAt: number): Promise<void> {
  const clear = tables.split(/\s+/).map((table) => `delete from ${table}`);
  const queues = `update pgboss.queue set monitor_on = null, monitor_claim_on = null, maintain_on = null,
    retry_limit = case when name = 'email' then ${retryPolicyOf("email").retryLimit}
      else ${retryPolicyOf("check-payment").retryLimit} end`;
  const counting = "select setval(pg_get_serial_sequence('therapist', 'id'), 1, false)";
  await pool.query([...clear, "delete from intake", queues, counting].join("; "));
  await pool.query(setClockSql, [startsAt]);
}
