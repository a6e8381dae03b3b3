import { randomUUID } from "node:crypto";
import { fromKysely, type JobResult, PgBoss } from "pg-boss";
import {
  currentRequestId,
  withRequestId,
  type RequestIdScope,
} from "../../lib/web/request-id.server.ts";
import { stableUuid } from "../../lib/crypto/token.ts";
import type { EventName, PublishEvent } from "./events.server.ts";
import { GIVEN_UP, type GivenUpJobs, givenUpJobs } from "./given-up-jobs.server.ts";
import { retryPolicyOf } from "./retry-policy.ts";

const TICK = "every-minute";
const NIGHT = "every-night";
/** In UTC: twenty to three in India, when fewest people are up. */
const NIGHT_CRON = "10 21 * * *";

/** How long a job that was given up is kept: waiting for an operator, or dismissed with a reason. */
const GIVEN_UP_KEPT = { retentionSeconds: 365 * 86_400, deleteAfterSeconds: 365 * 86_400 };

const watch = {
  // A worker that died is noticed when its heartbeat stays away, not after the quarter hour a job may take.
  expireInSeconds: 900,
  heartbeatSeconds: 10,
};

const oldestWaitingSql = `
  select extract(epoch from now() - min(start_after)) as seconds
  from pgboss.job where state < 'active' and start_after <= now() and name <> $1`;

export type JobHandler = (data: never) => Promise<unknown>;

/** An event's data as it is stored in the queue, with the id of the request that published it. */
type Carried = object & { trail?: RequestIdScope };

export interface JobCounts {
  waiting: number;
  active: number;
  givenUp: number;
  /** How long the job that waits longest has been due; one whose time is still to come waits for nobody. */
  oldestWaitingSeconds: number;
}

export interface JobQueue {
  publish: PublishEvent;
  /** Starts working. @param handlers by queue name, `${event}/${listener}` */
  work(
    handlers: Record<string, JobHandler>,
    everyMinute: () => Promise<void>,
    everyNight: () => Promise<void>,
  ): Promise<void>;
  givenUp: GivenUpJobs;
  /** How many jobs wait, run and were given up, for metrics and readiness. */
  counts(): Promise<JobCounts>;
  /** Lets running jobs end; the rest waits for the next process. */
  stop(): Promise<void>;
}

export interface JobQueueOptions {
  /** Event → names of its listeners. */
  listeners: Record<EventName, readonly string[]>;
  /** Former queue → the queue it is called now. Jobs that wait in a former queue are still worked off. */
  formerQueues?: Readonly<Record<string, string>>;
  /** Former field → its present name, in the data of jobs that wait in former queues. */
  formerFields?: Readonly<Record<string, string>>;
  onError: (error: unknown, detail: { queue?: string; jobId?: string }) => void;
  /** An error that no retry can mend goes to a person at once. */
  isHopeless: (error: unknown) => boolean;
  /** pg-boss made elsewhere, with its own clock and connections, as the simulation needs it. */
  boss?: PgBoss;
}

/** The data of a job with each former field under its present name. */
function renamed(data: object, formerFields: Readonly<Record<string, string>> = {}): object {
  return Object.fromEntries(
    Object.entries(data).map(([field, value]) => [formerFields[field] ?? field, value as unknown]),
  );
}

function connectBoss(connectionString: string): PgBoss {
  return new PgBoss({
    connectionString,
    application_name: "sahaj-jobs",
    max: 6,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
}

export async function openJobQueue(url: string, options: JobQueueOptions): Promise<JobQueue> {
  const boss = options.boss ?? connectBoss(url);
  boss.on("error", (error) => options.onError(error, {}));
  boss.on("warning", () => {}); // shown by metrics; a slow query on a small machine is no event
  await boss.start();
  await boss.createQueue(GIVEN_UP, GIVEN_UP_KEPT);
  await boss.updateQueue(GIVEN_UP, GIVEN_UP_KEPT);
  await boss.createQueue(TICK, { policy: "short", retryLimit: 0 });
  await boss.createQueue(NIGHT, { policy: "short", retryLimit: 3, expireInSeconds: 4 * 3600 });
  for (const [event, names] of Object.entries(options.listeners)) {
    for (const name of names) {
      const queue = { ...watch, ...retryPolicyOf(name), deadLetter: GIVEN_UP, notify: true };
      await boss.createQueue(`${event}/${name}`, queue);
      // A queue that an earlier version made is tried as often as this one says.
      await boss.updateQueue(`${event}/${name}`, queue);
    }
  }

  const publish: PublishEvent = async (db, event, data, { notBefore, occurrence } = {}) => {
    const trail = currentRequestId();
    for (const name of options.listeners[event]) {
      const queue = `${event}/${name}`;
      const subject = Object.values(data).join(" ");
      await boss.send(queue, trail ? { ...data, trail } : data, {
        db: fromKysely(db),
        // An event that is published twice is one job; each notification of a provider is a job of its own.
        id:
          event === "payment.notified"
            ? randomUUID()
            : stableUuid(`${queue} ${subject} ${occurrence}`),
        ...(notBefore && { startAfter: notBefore }),
      });
    }
  };

  const runner =
    (queue: string, handler: JobHandler) => async (jobs: { id: string; data: Carried }[]) => {
      const results: JobResult[] = [];
      for (const job of jobs) {
        const { trail = { requestId: job.id }, ...data } = job.data;
        try {
          await withRequestId(trail, () => handler(renamed(data, options.formerFields) as never));
        } catch (error) {
          withRequestId(trail, () => options.onError(error, { queue, jobId: job.id }));
          if (!options.isHopeless(error)) throw error;
          const message = error instanceof Error ? error.message : String(error);
          results.push({ id: job.id, status: "deadletter", output: { message } });
          continue;
        }
        results.push({ id: job.id, status: "completed" });
      }
      return results;
    };

  const givenUp = givenUpJobs(boss);
  return {
    publish,
    givenUp,
    async work(handlers, everyMinute, everyNight) {
      const queues = Object.keys(handlers);
      for (const [former, queue] of Object.entries(options.formerQueues ?? {})) {
        if (handlers[queue] && (await boss.getQueue(former))) queues.push(former);
      }
      for (const queue of queues) {
        const handler = handlers[queue] ?? handlers[options.formerQueues?.[queue] ?? ""];
        if (!handler) continue;
        await boss.work<Carried>(
          queue,
          // Notified at once; polling is the net, and what brings delayed jobs and retries.
          {
            pollingIntervalSeconds: 1,
            notifyPollingIntervalSeconds: 1,
            localConcurrency: 2,
            perJobResults: true,
          },
          runner(queue, handler),
        );
      }
      await boss.work(TICK, { pollingIntervalSeconds: 5 }, everyMinute);
      await boss.schedule(TICK, "* * * * *", null, { missed: "skip" });
      await boss.work(NIGHT, { pollingIntervalSeconds: 30 }, everyNight);
      await boss.schedule(NIGHT, NIGHT_CRON);
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
    stop: () => boss.stop({ graceful: true, timeout: 20_000 }),
  };
}
