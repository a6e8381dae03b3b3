import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import { GIVEN_UP } from "../../../app/db/jobs/given-up-jobs.server.ts";
import type { Scheduler } from "../scheduler.ts";

/** What waits in a queue of pg-boss's. */
export interface WaitingJobs {
  name: string;
  /** How many are due by the database's clock. */
  due: number;
  /** When the next one is due, in epoch milliseconds. */
  nextAt: number;
}

/** Every queue in which something waits to be fetched. */
export async function countWaiting(pool: Pool): Promise<WaitingJobs[]> {
  const { rows } = await pool.query<WaitingJobs>({
    name: "waiting-jobs",
    text: `select name, ceil(extract(epoch from min(start_after)) * 1000)::bigint as "nextAt",
      (count(*) filter (where start_after <= timestamptz 'epoch' + clock.last_value * interval '1 microsecond'))::int as due
      from pgboss.job, simulated.clock where state < 'active' and name <> '${GIVEN_UP}' group by name order by name`,
  });
  return rows;
}

/**
 * Jobs that will never be done and that are not visible to an operator either. One that was given up lies in its queue for a person; one
 * that is due after the end of a run waits for its day.
 *
 * @param takenUp jobs that were given up and that a person has redriven since
 */
export async function findLostJobs(pool: Pool, takenUp: ReadonlySet<string>): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; name: string; state: string }>(`
    select id, name, state::text from pgboss.job one where name <> '${GIVEN_UP}' and (state = 'active'
      or state = 'cancelled'
      or state = 'failed' and not exists (select from pgboss.job where name = '${GIVEN_UP}' and source_id = one.id))`);
  const lost = rows.filter(({ id }) => !takenUp.has(id));
  return lost.map(({ name, state }) => `the job ${name} is ${state}, and nobody can see it`);
}

/** What lies there for a person. @returns the queues that the jobs come from */
export async function listGivenUp(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ queue: string }>(`
    select coalesce(source_name, data->>'queue', '?') as queue from pgboss.job
    where name = '${GIVEN_UP}' and state < 'active' order by created_on`);
  return rows.map(({ queue }) => queue);
}

/** What a person does about given-up jobs once their cause is mended. @returns the ids of those that go on */
export async function redriveGivenUp(
  scheduler: Scheduler,
  pool: Pool,
  boss: PgBoss,
): Promise<string[]> {
  const looked = pool.query<{ id: string }>(
    `select source_id as id from pgboss.job where name = '${GIVEN_UP}' and source_id is not null and state < 'active'`,
  );
  const { rows } = await scheduler.errand(looked);
  if (rows.length > 0) await boss.redrive(GIVEN_UP);
  return rows.map(({ id }) => id);
}
