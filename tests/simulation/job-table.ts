import { sql } from "kysely";
import type { Pool } from "pg";
import type { FactName, RecordFact } from "../../app/db/facts.server.ts";
import { jobPatience } from "../../app/db/job-patience.ts";
import { jobs } from "../../app/jobs.ts";

/** The queue of the simulation: jobs are rows, written in the transaction that tells the fact, as the real one's are. */
export const jobTableSql = `
  create table job (
    seq bigserial primary key,
    key text not null unique,
    fact text not null,
    listener text not null,
    data jsonb not null,
    due_at timestamptz not null,
    tries integer not null default 0,
    done boolean not null default false
  )`;

export interface Job {
  seq: number;
  fact: FactName;
  listener: string;
  data: Record<string, string>;
  tries: number;
  /** Epoch milliseconds. */
  dueAt: number;
}

/** The real queue's, which takes off up to half of it by chance. */
const pauseSeconds = (tries: number) =>
  Math.min(jobPatience.retryDelay * 2 ** tries, jobPatience.retryDelayMax);

/** @param now the virtual clock, for what is due at once */
export function recordJobs(now: () => Date, onRecorded: () => void): RecordFact {
  let rings = 0;
  return async (on, fact, data, { notBefore, turn } = {}) => {
    for (const listener of Object.keys(jobs[fact])) {
      // A doorbell rings as often as it is pressed; the same telling of anything else is one job.
      const telling = fact === "payment.reported" ? `ring ${(rings += 1)}` : turn;
      const key = `${fact}/${listener} ${Object.values(data).join(" ")} ${telling}`;
      await sql`insert into job (key, fact, listener, data, due_at)
        values (${key}, ${fact}, ${listener}, ${JSON.stringify(data)}, ${notBefore ?? now()})
        on conflict (key) do nothing`.execute(on);
    }
    onRecorded();
  };
}

/** Every job that is not done, the earliest due first. */
export async function waitingJobs(pool: Pool): Promise<Job[]> {
  const { rows } = await pool.query<Omit<Job, "dueAt"> & { due_at: Date }>({
    name: "waiting-jobs",
    text: `select seq, fact, listener, data, tries, due_at from job
      where not done order by due_at, seq`,
  });
  return rows.map(({ due_at: dueAt, ...job }) => ({ ...job, dueAt: dueAt.getTime() }));
}

export async function finishJob(pool: Pool, job: Job): Promise<void> {
  await pool.query({
    name: "job-done",
    text: "update job set done = true where seq = $1",
    values: [job.seq],
  });
}

/** @returns false when it was tried as often as it may be */
export async function retryJob(
  pool: Pool,
  job: Job,
  now: Date,
  tryLimit: number,
): Promise<boolean> {
  const dueAt = new Date(now.getTime() + pauseSeconds(job.tries) * 1000);
  await pool.query({
    name: "job-again",
    text: "update job set tries = tries + 1, due_at = $2, done = tries >= $3 where seq = $1",
    values: [job.seq, dueAt, tryLimit],
  });
  return job.tries < tryLimit;
}
