import type { Pool } from "pg";
import type { PgBoss } from "pg-boss";
import { GIVEN_UP } from "../../../app/db/given-up-jobs.server.ts";
import type { Scheduler } from "../scheduler.ts";

/** The waiting jobs of a pg-boss queue. */
export interface WaitingJobs {
  name: string;
  /** How many are due by the database's clock. */
  due: number;
  /** When the next one is due, in epoch milliseconds. */
  nextAt: number;
}

/** Lists every queue with waiting jobs. */
export async function countWaiting(pool: Pool): Promise<WaitingJobs[]> {
  const { rows } = await pool.query<WaitingJobs>({
    name: "waiting-jobs",
    text: `select name, ceil(extract(epoch from min(start_after)) * 1000)::bigint as "nextAt",
      (count(*) filter (where start_after <= timestamptz 'epoch' + clock.last_value * interval '1 microsecond'))::int as due
      from pgboss.job, simulated.clock where state < 'active' and name <> '${GIVEN_UP}' group by name order by name`,
  });
  return rows;
}

/** When the clock has something to publish after an instant; Infinity if nothing. Both in epoch milliseconds. */
export async function findNextDue(pool: Pool, now: number): Promise<number> {
  const { rows } = await pool.query<{ at: string | null }>({
    name: "next-due",
    text: `select ceil(extract(epoch from min(at)) * 1000)::bigint as at from (
        select due_at as at from email union all select offer_until from orders where state = 'offered'
        union all select next_check_at from refund where state <> 'COMPLETED' union all select retry_at from refund
      ) as due where at > timestamptz 'epoch' + $1::bigint * interval '1 millisecond'`,
    values: [now],
  });
  return Number(rows[0]?.at ?? Infinity);
}

/** When urgent jobs are due; Infinity if never. In epoch milliseconds. */
export async function findNextCheck(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ at: string | null }>({
    name: "next-check",
    text: "select ceil(extract(epoch from min(check_at)) * 1000)::bigint as at from orders",
  });
  return Number(rows[0]?.at ?? Infinity);
}

/**
 * Finds jobs that will never be done and that no operator can see. A given-up job is listed in its queue, and a job due
 * after the end of the run is still waiting.
 *
 * @param redriven given-up jobs that an operator has redriven since
 */
export async function findLostJobs(
  pool: Pool,
  redrivenJobs: ReadonlySet<string>,
): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; name: string; state: string }>(`
    select id, name, state::text from pgboss.job one where name <> '${GIVEN_UP}' and (state = 'active'
      or state = 'cancelled'
      or state = 'failed' and not exists (select from pgboss.job where name = '${GIVEN_UP}' and source_id = one.id))`);
  const lost = rows.filter(({ id }) => !redrivenJobs.has(id));
  return lost.map(({ name, state }) => `the job ${name} is ${state}, and no operator can see it`);
}

/** Lists given-up jobs. @returns the queues that they come from */
export async function listGivenUp(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ queue: string }>(`
    select coalesce(source_name, '?') as queue from pgboss.job
    where name = '${GIVEN_UP}' and state < 'active' order by created_on`);
  return rows.map(({ queue }) => queue);
}

/** Redrives given-up jobs, as an operator does after the cause is fixed. @returns their ids */
export async function redriveGivenUp(
  scheduler: Scheduler,
  pool: Pool,
  boss: PgBoss,
): Promise<string[]> {
  const looked = pool.query<{ id: string }>(
    `select source_id as id from pgboss.job where name = '${GIVEN_UP}' and source_id is not null and state < 'active'`,
  );
  const { rows } = await scheduler.awaitExternal(looked);
  if (rows.length > 0) await boss.redrive(GIVEN_UP);
  return rows.map(({ id }) => id);
}
