import { currentLanguage } from "../lib/language/language.ts";
import { PgBoss, fromKysely, type JobResult } from "pg-boss";
import { setTimeout as pause } from "node:timers/promises";
import { randomUUID } from "node:crypto";
import {
  currentRequestId,
  withRequestId,
  type RequestIdScope,
} from "../lib/web/request-id.server.ts";
import { stableUuid } from "../lib/token.ts";
import { IDLE_MS } from "./connect.server.ts";
import { PreparingClient } from "./preparing-client.ts";
import type { JobKind, PublishJob } from "./job-kinds.ts";
import { GIVEN_UP, type GivenUpJobs, givenUpJobs } from "./given-up-jobs.server.ts";

const CHECK_INTERVAL_MS = 250;
/** While jobs are due, so that a backlog is worked off quickly. */
const BACKLOG_INTERVAL_MS = 100;

/** No kind has more workers. */
const MOST_WORKERS = 6;

const dueQueuesSql = `
  select name, due from unnest($1::text[]) as queue(name), lateral (
    select count(*)::int as due from (
      select from pgboss.job_common as job where job.name = queue.name
        and state < 'active' and not blocked and start_after <= pgboss.job_now() limit ${MOST_WORKERS}) as job) as jobs
  where due > 0`;

/** Jobs that become due by themselves and can't wait for the minute. */
export interface UrgentJobs {
  /** The condition, in SQL, that some are due at the time $2. */
  isDue: string;
  now: () => Date;
  /** Publishes them. */
  publish: () => Promise<void>;
}

/** The name beside those of the queues under which a look says that urgent jobs are due. */
const URGENT_JOBS = "urgent jobs";

/**
 * Wakes the workers of queues whose jobs are due, until stopped. One statement does this for all queues, several times
 * a second; polled by its workers, each queue would take two. It wakes as many workers as jobs are due, and others at
 * the next check: those may be busy. The same statement asks whether urgent jobs are due.
 *
 * @param workers the ids of the workers of each queue
 */
export function wakeForDueJobs(
  boss: PgBoss,
  workers: ReadonlyMap<string, readonly string[]>,
  onError: (error: unknown) => void,
  urgentJobs?: UrgentJobs,
): { stop: () => Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;

  const look = urgentJobs
    ? `${dueQueuesSql} union all select '${URGENT_JOBS}', 1 where ${urgentJobs.isDue}`
    : dueQueuesSql;

  /** How many workers of a queue have been woken so far. */
  const woken = new Map<string, number>();

  async function wake(): Promise<boolean> {
    const time = urgentJobs ? [urgentJobs.now()] : [];
    const { rows } = await boss.getDb().executeSql(look, [[...workers.keys()], ...time]);
    const queues = rows as { name: string; due: number }[];
    for (const { name, due } of queues) {
      const ids = workers.get(name) ?? [];
      const before = woken.get(name) ?? 0;
      const now = Math.min(due, ids.length);
      for (let one = 0; one < now; one += 1)
        boss.notifyWorker(ids[(before + one) % ids.length] as string);
      woken.set(name, before + now);
    }
    if (queues.some(({ name }) => name === URGENT_JOBS)) await urgentJobs?.publish();
    return queues.length > 0;
  }

  async function wakeUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      const backlog = await wake().catch(onError);
      const interval = backlog ? BACKLOG_INTERVAL_MS : CHECK_INTERVAL_MS;
      await pause(interval, undefined, { signal }).catch(() => {});
    }
  }

  const ended = wakeUntilStopped();
  return {
    async stop() {
      stopped.abort();
      await ended;
    },
  };
}

/** Twenty retries over about three hours: an outage of a payment or meeting provider loses no job. */
const retryPolicy = {
  retryLimit: 20,
  retryDelay: 2,
  retryBackoff: true,
  retryDelayMax: 900,
} as const;

/** Retries of an email's job, 15 minutes apart: more than a month. */
const EMAIL_RETRIES = 3_000;
/** Longer than all retries of an email: pg-boss deletes a waiting job that is older. */
const EMAIL_RETENTION_SECONDS = 45 * 86_400;

/**
 * Returns the retry policy of a kind of job. An email is retried for longer than any outage of a mail server, and for
 * longer than any email is worth sending: its job ends by itself once it has become pointless.
 */
export function retryPolicyOf(kind: JobKind) {
  if (kind !== "email") return retryPolicy;
  return {
    ...retryPolicy,
    retryLimit: EMAIL_RETRIES,
    retentionSeconds: EMAIL_RETENTION_SECONDS,
  };
}

const EVERY_MINUTE = "every-minute";
const EVERY_NIGHT = "every-night";
/** In UTC: 2:40 AM in India, when there are fewest visitors. */
const NIGHT_CRON = "10 21 * * *";

/** Given-up jobs are retained for a year, waiting for an operator or dismissed. */
const GIVEN_UP_RETENTION = { retentionSeconds: 365 * 86_400, deleteAfterSeconds: 365 * 86_400 };

const expiry = {
  // A dead worker is noticed by its missing heartbeat, not only after the 15 minutes that a job may take.
  expireInSeconds: 900,
  heartbeatSeconds: 10,
};

/** How many jobs of a kind a process runs at a time; more of those that wait for a mail server or a payment company. */
const workersOfKinds: Partial<Record<string, number>> = {
  email: MOST_WORKERS,
  // Sends the confirmations.
  "create-meeting": MOST_WORKERS,
  "check-payment": 5,
};
export const workersOf = (kind: string): number => workersOfKinds[kind] ?? 2;

/** The check for due jobs wakes the workers; polling is for the case that it fails. */
const POLLING_SECONDS = 30;

const oldestWaitingSql = `
  select extract(epoch from pgboss.job_now() - min(start_after)) as seconds
  from pgboss.job where state < 'active' and start_after <= pgboss.job_now() and name <> $1`;

/**
 * Sets the clock by which pg-boss reads when jobs are due, where it is another: a role that may only read and write
 * rows can't.
 * @param aheadMs of the database's
 */
async function setClock(boss: PgBoss, aheadMs: number): Promise<void> {
  const db = boss.getDb();
  const whole = Math.round(aheadMs);
  const { rows } = await db.executeSql(
    "select round(extract(epoch from pgboss.job_now() - now()) * 1000)::float8 as ahead",
  );
  if ((rows[0] as { ahead: number }).ahead === whole) return;
  await db.executeSql(`
    create or replace function pgboss.job_now() returns timestamptz language sql stable as
    'select pg_catalog.now() + ${whole} * interval ''1 millisecond'''`);
}

export type JobHandler = (data: never) => Promise<unknown>;

/** A job's data as stored in the queue, with the id of the request that published it as `trail`. */
type JobData = object & { trail?: RequestIdScope };

interface JobCounts {
  waiting: number;
  active: number;
  givenUp: number;
  /** How long the oldest waiting job has been due. Jobs for later don't count. */
  oldestWaitingSeconds: number;
}

export interface JobQueue {
  publish: PublishJob;
  /** Starts running jobs. */
  work(
    handlers: Record<string, JobHandler>,
    everyMinute: () => Promise<void>,
    everyNight: () => Promise<void>,
    urgentJobs?: UrgentJobs,
  ): Promise<void>;
  givenUp: GivenUpJobs;
  /** Counts jobs for metrics and readiness. */
  counts(): Promise<JobCounts>;
  /** Waits up to 20 seconds for running jobs; waiting jobs stay for the next process. */
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  kinds: readonly JobKind[];
  onError: (error: unknown, detail: { queue?: string; jobId?: string }) => void;
  /**
   * Whether no retry can mend the error: the job is given up at once.
   * @param tries how often the job has been tried, this time included
   */
  isHopeless: (error: unknown, tries: number) => boolean;
  /** For a demo, whose clock `NOW` may set: how far it is ahead of the database's. Production has the database's. */
  aheadMs?: number;
  /** An own pg-boss instead of one connected to `url`: the simulation has its own clock and connections. */
  boss?: PgBoss;
}

/** Passed on to `pg`; pg-boss declares only some of its options. */
const driverOptions: object = {
  Client: PreparingClient,
  // A server that became silent would otherwise keep all workers waiting until TCP gives up, after 15 minutes.
  connectionTimeoutMillis: 5_000,
  idleTimeoutMillis: IDLE_MS,
  query_timeout: 20_000,
  keepAlive: true,
};

function connectBoss(url: string): PgBoss {
  return new PgBoss({
    connectionString: url,
    application_name: "sahaj-jobs",
    max: 6,
    ...driverOptions,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
}

/** Pg-boss reports a worker's error as a copy of its fields. */
function asError(reported: unknown): Error {
  if (reported instanceof Error) return reported;
  const { message, code, stack } = reported as { message?: string; code?: string; stack?: string };
  return Object.assign(new Error(message), { ...(code && { code }), ...(stack && { stack }) });
}

/** Opens the job queue (pg-boss): creates or updates one queue a kind of job. Call `work` to run jobs. */
export async function openJobQueue(url: string, options: JobQueueOptions): Promise<JobQueue> {
  const boss = options.boss ?? connectBoss(url);
  boss.on("error", (error) => options.onError(asError(error), {}));
  boss.on("warning", () => {}); // slow queries and long queues: metrics show both
  const workers = new Map<string, string[]>();
  await boss.start();
  if (options.aheadMs !== undefined) await setClock(boss, options.aheadMs);
  await boss.createQueue(GIVEN_UP, GIVEN_UP_RETENTION);
  await boss.updateQueue(GIVEN_UP, GIVEN_UP_RETENTION);
  await boss.createQueue(EVERY_MINUTE, { policy: "short", retryLimit: 0 });
  await boss.createQueue(EVERY_NIGHT, {
    policy: "short",
    retryLimit: 3,
    expireInSeconds: 4 * 3600,
  });
  for (const kind of options.kinds) {
    const queue = { ...expiry, ...retryPolicyOf(kind), deadLetter: GIVEN_UP };
    await boss.createQueue(kind, queue);
    // createQueue leaves an existing queue as it is: its retry policy may be an earlier version's.
    await boss.updateQueue(kind, queue);
  }

  const publish: PublishJob = async (db, kind, data, { notBefore, occurrence } = {}) => {
    const [trail, language] = [currentRequestId(), currentLanguage()];
    const key = Object.values(data).join(" ");
    const carried = { ...(trail && { trail }), ...(language !== "en" && { language }) };
    await boss.send(
      kind,
      { ...data, ...carried },
      {
        db: fromKysely(db),
        // The same job published twice is one job. Each notification of a provider is a job of its own.
        id: kind === "settle-payment" ? randomUUID() : stableUuid(`${kind} ${key} ${occurrence}`),
        ...(notBefore && { startAfter: notBefore }),
      },
    );
  };

  const runner =
    (queue: string, handler: JobHandler) =>
    async (jobs: { id: string; data: JobData; retryCount: number }[]) => {
      const results: JobResult[] = [];
      for (const job of jobs) {
        const { trail = { requestId: job.id }, ...data } = job.data;
        try {
          await withRequestId(trail, () => handler(data as never));
        } catch (error) {
          withRequestId(trail, () => options.onError(error, { queue, jobId: job.id }));
          if (!options.isHopeless(error, job.retryCount + 1)) throw error;
          const message = error instanceof Error ? error.message : String(error);
          results.push({ id: job.id, status: "deadletter", output: { message } });
          continue;
        }
        results.push({ id: job.id, status: "completed" });
      }
      return results;
    };

  const givenUp = givenUpJobs(boss);
  let waking: ReturnType<typeof wakeForDueJobs> | undefined;
  return {
    publish,
    givenUp,
    async work(handlers, everyMinute, everyNight, urgentJobs) {
      for (const [queue, handler] of Object.entries(handlers)) {
        const ids: string[] = [];
        workers.set(queue, ids);
        const how = {
          pollingIntervalSeconds: POLLING_SECONDS,
          perJobResults: true as const,
          includeMetadata: true as const,
        };
        for (let number = 0; number < workersOf(queue); number += 1)
          ids.push(await boss.work<JobData>(queue, how, runner(queue, handler)));
      }
      await boss.work(EVERY_MINUTE, { pollingIntervalSeconds: 5 }, everyMinute);
      await boss.schedule(EVERY_MINUTE, "* * * * *", null, { missed: "skip" });
      await boss.work(EVERY_NIGHT, { pollingIntervalSeconds: 30 }, everyNight);
      await boss.schedule(EVERY_NIGHT, NIGHT_CRON);
      // An own pg-boss decides by itself when its workers look for jobs.
      if (!options.boss)
        waking = wakeForDueJobs(boss, workers, (error) => options.onError(error, {}), urgentJobs);
    },
    async counts() {
      const stats = await boss.getQueues();
      const oldest = await boss.getDb().executeSql(oldestWaitingSql, [GIVEN_UP]);
      const sum = (of: (queue: (typeof stats)[number]) => number) =>
        stats
          .filter((queue) => queue.name !== GIVEN_UP)
          .reduce((total, queue) => total + of(queue), 0);
      return {
        waiting: sum((queue) => queue.readyCount),
        active: sum((queue) => queue.activeCount),
        givenUp: await givenUp.count(),
        oldestWaitingSeconds: Number(oldest.rows[0]?.seconds ?? 0),
      };
    },
    async stop() {
      await waking?.stop();
      await boss.stop({ graceful: true, timeout: 20_000 });
    },
  };
}
