import { fromKysely, type PgBoss } from "pg-boss";
import type { Db } from "./connect.server.ts";

/** The dead-letter queue: jobs without retries left wait here for an operator. */
export const GIVEN_UP = "given-up";

/** A job that was given up, as an operator sees it. */
export interface GivenUpJob {
  id: string;
  /** The kind of job, as app/jobs.ts names it. */
  queue: string;
  /** Ids, no personal data. */
  data: Record<string, unknown>;
  /** The last try's error. */
  error: string;
  since: Date;
}

export type HandleJob = { ok: true } | { ok: false; reason: "job_unknown" };

/** What staff do with given-up jobs. `db`: an open transaction. */
export interface GivenUpJobs {
  /** The oldest first. */
  list(limit: number): Promise<GivenUpJob[]>;
  count(): Promise<number>;
  /** Puts a job back into its queue, with as many retries as a new one. */
  retry(id: string, db?: Db): Promise<HandleJob>;
  /** Ends a job for good. The reason is kept with it for a year. */
  dismiss(id: string, reason: string, now: Date, db?: Db): Promise<HandleJob>;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const listSql = `
  select id, coalesce(source_name, '') as queue, data - 'trail' as data,
    coalesce(source_output->>'message', '') as error, created_on as since
  from pgboss.job where name = $1 and state < 'active'
    and ($3::uuid is null or id = $3) order by created_on, id limit $2`;

const countSql =
  "select count(*)::int as count from pgboss.job where name = $1 and state < 'active'";

export function givenUpJobs(boss: PgBoss): GivenUpJobs {
  async function read(limit: number, id: string | null): Promise<GivenUpJob[]> {
    const { rows } = await boss.getDb().executeSql(listSql, [GIVEN_UP, limit, id]);
    return rows as GivenUpJob[];
  }
  const find = async (id: string) => (UUID.test(id) ? (await read(1, id))[0] : undefined);
  const unknown = { ok: false, reason: "job_unknown" } as const;
  return {
    list: (limit) => read(limit, null),
    async count() {
      const { rows } = await boss.getDb().executeSql(countSql, [GIVEN_UP]);
      return Number(rows[0]?.count ?? 0);
    },
    async retry(id, db) {
      const job = await find(id);
      if (!job) return unknown;
      const moved = await boss.redrive(GIVEN_UP, {
        ids: [id],
        destination: job.queue,
        ...(db && { db: fromKysely(db) }),
      });
      return moved === 1 ? { ok: true } : unknown;
    },
    async dismiss(id, reason, now, db) {
      if (!(await find(id))) return unknown;
      const output = { reason, dismissedAt: now.toISOString() };
      await boss.complete(GIVEN_UP, id, output, {
        includeQueued: true,
        ...(db && { db: fromKysely(db) }),
      });
      return { ok: true };
    },
  };
}
