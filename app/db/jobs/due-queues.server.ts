import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import type { Workers } from "./wake-one-worker.server.ts";

const CHECK_INTERVAL_MS = 1_000;
/** While jobs are due, so that a backlog is worked off quickly. */
const BACKLOG_INTERVAL_MS = 100;

const dueQueuesSql = `
  select name from unnest($1::text[]) as queue(name) where exists (
    select from pgboss.job_common as job where job.name = queue.name
      and state < 'active' and not blocked and start_after <= pgboss.job_now())`;

/**
 * Wakes the workers of queues whose jobs are due, until stopped: delayed jobs, retries, and new jobs whose notification
 * was lost. One statement a second does this for all queues; polled by its workers, each queue would take two. Of a
 * queue that has become due it wakes one worker, and all if it is still due at the next check.
 *
 * @param workers the workers of each queue
 */
export function wakeForDueJobs(
  boss: PgBoss,
  workers: Workers,
  onError: (error: unknown) => void,
): { stop: () => Promise<void> } {
  const stopped = new AbortController();
  const { signal } = stopped;

  let dueBefore = new Set<string>();

  async function wake(): Promise<boolean> {
    const { rows } = await boss.getDb().executeSql(dueQueuesSql, [[...workers.keys()]]);
    const due = (rows as { name: string }[]).map(({ name }) => name);
    for (const name of due) {
      const ids = [...(workers.get(name)?.keys() ?? [])];
      for (const id of dueBefore.has(name) ? ids : ids.slice(0, 1)) boss.notifyWorker(id);
    }
    dueBefore = new Set(due);
    return due.length > 0;
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
