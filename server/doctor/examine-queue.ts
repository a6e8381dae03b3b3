import type { Pool } from "pg";
import { GIVEN_UP } from "../../app/db/given-up-jobs.server.ts";
import { type Finding, look, well, wrong } from "./finding.ts";

const QUEUE = "queue";
/** A running process takes a job within a second; a job that waits longer than this means that none is running. */
const LATE_SECONDS = 300;

/** Checks the job queue, on which everything after a payment depends, for late and failed jobs. Changes nothing. */
export async function examineQueue(pool: Pool): Promise<Finding[]> {
  const there = await pool.query("select to_regclass('pgboss.job') as job");
  if (there.rows[0]?.job === null)
    return [look(QUEUE, "It was never opened.", "The first start of the server makes it.")];
  const { rows } = await pool.query<{ givenUp: number; waiting: number; oldestSeconds: number }>(
    `select count(*) filter (where name = $1)::int as "givenUp",
       count(*) filter (where name <> $1)::int as waiting,
       coalesce(extract(epoch from now() - min(start_after) filter (where name <> $1)), 0)::int
         as "oldestSeconds"
     from pgboss.job where state < 'active' and start_after <= now()`,
    [GIVEN_UP],
  );
  const { givenUp = 0, waiting = 0, oldestSeconds = 0 } = rows[0] ?? {};
  const found: Finding[] = [];
  if (oldestSeconds > LATE_SECONDS) {
    const minutes = Math.round(oldestSeconds / 60);
    found.push(
      wrong(
        QUEUE,
        `${waiting} jobs wait, the first for ${minutes} minutes: nobody works on them.`,
        "Start the server; where it runs, its log says why it can't work.",
      ),
    );
  }
  if (givenUp > 0) {
    found.push(
      look(
        QUEUE,
        `${givenUp} jobs were tried for hours and given up.`,
        "npm run jobs lists them with their errors: mend the cause, then retry or dismiss each.",
      ),
    );
  }
  return found.length > 0 ? found : [well(QUEUE, `${waiting} jobs wait, none for long.`)];
}
