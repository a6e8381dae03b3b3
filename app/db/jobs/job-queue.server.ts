import { randomUUID } from "node:crypto";
import { fromKysely, type JobResult, PgBoss } from "pg-boss";
import {
  currentRequestId,
  withRequestId,
  type RequestIdScope,
} from "../../lib/web/request-id.server.ts";
import { stableUuid } from "../../lib/crypto/token.ts";
import { primaryOptions } from "../database-hosts.ts";
import { PreparingClient } from "../preparing-client.ts";
import type { EventName, PublishEvent } from "./events.server.ts";
import { wakeForDueJobs } from "./due-queues.server.ts";
import { wakeOneWorker } from "./wake-one-worker.server.ts";
import { GIVEN_UP, type GivenUpJobs, givenUpJobs } from "./given-up-jobs.server.ts";
import { retryPolicyOf } from "./retry-policy.ts";

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

/** Jobs of one queue that a process runs at once. */
const WORKERS = 2;

// LISTEN/NOTIFY and the check for due jobs wake the workers; polling is for the case that both fail.
const polling = { pollingIntervalSeconds: 30, notifyPollingIntervalSeconds: 30 };

const oldestWaitingSql = `
  select extract(epoch from now() - min(start_after)) as seconds
  from pgboss.job where state < 'active' and start_after <= now() and name <> $1`;

export type JobHandler = (data: never) => Promise<unknown>;

/**
 * An event's data as stored in the queue, with the id of the request that published it (`trail`: jobs in queues have
 * it).
 */
type JobData = object & { trail?: RequestIdScope };

export interface JobCounts {
  waiting: number;
  active: number;
  givenUp: number;
  /** How long the oldest waiting job has been due. Jobs for later don't count. */
  oldestWaitingSeconds: number;
}

export interface JobQueue {
  publish: PublishEvent;
  /** Starts running jobs. @param handlers by queue name, `${event}/${listener}` */
  work(
    handlers: Record<string, JobHandler>,
    everyMinute: () => Promise<void>,
    everyNight: () => Promise<void>,
  ): Promise<void>;
  givenUp: GivenUpJobs;
  /** Counts jobs for metrics and readiness. */
  counts(): Promise<JobCounts>;
  /** Waits up to 20 seconds for running jobs; waiting jobs stay for the next process. */
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  /** Event → names of its listeners. */
  listeners: Record<EventName, readonly string[]>;
  onError: (error: unknown, detail: { queue?: string; jobId?: string }) => void;
  /**
   * Whether no retry can mend the error: the job is given up at once.
   * @param tries how often the job has been tried, this time included
   */
  isHopeless: (error: unknown, tries: number) => boolean;
  /** An own pg-boss instead of one connected to `url`: the simulation has its own clock and connections. */
  boss?: PgBoss;
}

/** Passed on to `pg`; pg-boss declares only some of its options. */
const SILENCE_LIMITS: object = {
  connectionTimeoutMillis: 5_000,
  query_timeout: 20_000,
  keepAlive: true,
};

function connectBoss(url: string): PgBoss {
  const primary = primaryOptions(url, PreparingClient);
  const boss = new PgBoss({
    ...primary,
    application_name: "sahaj-jobs",
    max: 6,
    // A server that became silent would otherwise keep all workers waiting until TCP gives up, after 15 minutes.
    ...SILENCE_LIMITS,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  // pg-boss listens with a client of its own, which would stay with the first of several hosts.
  const { config } = boss.getDb() as unknown as { config: object };
  const get = () => primary.connectionString;
  Object.defineProperty(config, "connectionString", { get, enumerable: true });
  return boss;
}

/** Pg-boss reports a worker's error as a copy of its fields. */
function asError(reported: unknown): Error {
  if (reported instanceof Error) return reported;
  const { message, code, stack } = reported as { message?: string; code?: string; stack?: string };
  return Object.assign(new Error(message), { ...(code && { code }), ...(stack && { stack }) });
}

/** Opens the job queue (pg-boss): creates or updates one queue per event and listener. Call `work` to run jobs. */
export async function openJobQueue(url: string, options: JobQueueOptions): Promise<JobQueue> {
  const boss = options.boss ?? connectBoss(url);
  boss.on("error", (error) => options.onError(asError(error), {}));
  boss.on("warning", () => {}); // slow queries and long queues: metrics show both
  const workers = new Map<string, Map<string, { busy: boolean }>>();
  if (!options.boss) wakeOneWorker(boss, workers);
  await boss.start();
  await boss.createQueue(GIVEN_UP, GIVEN_UP_RETENTION);
  await boss.updateQueue(GIVEN_UP, GIVEN_UP_RETENTION);
  await boss.createQueue(EVERY_MINUTE, { policy: "short", retryLimit: 0 });
  await boss.createQueue(EVERY_NIGHT, {
    policy: "short",
    retryLimit: 3,
    expireInSeconds: 4 * 3600,
  });
  for (const [event, names] of Object.entries(options.listeners)) {
    for (const name of names) {
      const queue = { ...expiry, ...retryPolicyOf(name), deadLetter: GIVEN_UP, notify: true };
      await boss.createQueue(`${event}/${name}`, queue);
      // createQueue leaves an existing queue as it is: its retry policy may be an earlier version's.
      await boss.updateQueue(`${event}/${name}`, queue);
    }
  }

  const publish: PublishEvent = async (db, event, data, { notBefore, occurrence } = {}) => {
    const trail = currentRequestId();
    for (const name of options.listeners[event]) {
      const queue = `${event}/${name}`;
      const key = Object.values(data).join(" ");
      await boss.send(queue, trail ? { ...data, trail } : data, {
        db: fromKysely(db),
        // The same event published twice is one job. Each notification of a provider is a job of its own.
        id:
          event === "payment.notified" ? randomUUID() : stableUuid(`${queue} ${key} ${occurrence}`),
        ...(notBefore && { startAfter: notBefore }),
      });
    }
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
    async work(handlers, everyMinute, everyNight) {
      for (const [queue, handler] of Object.entries(handlers)) {
        const started = new Map<string, { busy: boolean }>();
        workers.set(queue, started);
        const run = runner(queue, handler);
        for (let number = 0; number < WORKERS; number += 1) {
          const worker = { busy: false };
          function runBusy(jobs: Parameters<typeof run>[0]) {
            worker.busy = true;
            return run(jobs).finally(() => {
              worker.busy = false;
            });
          }
          const how = { ...polling, perJobResults: true as const, includeMetadata: true as const };
          started.set(await boss.work<JobData>(queue, how, runBusy), worker);
        }
      }
      await boss.work(EVERY_MINUTE, { pollingIntervalSeconds: 5 }, everyMinute);
      await boss.schedule(EVERY_MINUTE, "* * * * *", null, { missed: "skip" });
      await boss.work(EVERY_NIGHT, { pollingIntervalSeconds: 30 }, everyNight);
      await boss.schedule(EVERY_NIGHT, NIGHT_CRON);
      // An own pg-boss decides by itself when its workers look for jobs.
      if (!options.boss)
        waking = wakeForDueJobs(boss, workers, (error) => options.onError(error, {}));
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
