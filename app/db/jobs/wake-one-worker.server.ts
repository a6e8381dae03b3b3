import type { PgBoss } from "pg-boss";

type Listen = (
  channel: string,
  onNotification: (payload: string) => void,
  onReconnect: () => void,
) => Promise<unknown>;

/** The workers of each queue, by their ids, and whether each one runs a job. */
export type Workers = ReadonlyMap<string, ReadonlyMap<string, { busy: boolean }>>;

/**
 * Lets the notification of a new job wake one idle worker of its queue, one after the other, or all if none is idle. By
 * default pg-boss wakes all, and all but one look for the job in vain. Should the woken one have taken another job
 * meanwhile, the check for due jobs (`due-queues.server.ts`) wakes all within a second. Call it before `boss.start()`.
 */
export function wakeOneWorker(boss: PgBoss, workers: Workers): void {
  const db = boss.getDb() as unknown as { listen?: Listen };
  const { listen } = db;
  if (!listen) return;
  const notified = new Map<string, number>();

  function wake(queue: string, all: () => void): void {
    const idle = [...(workers.get(queue) ?? [])].filter(([, { busy }]) => !busy);
    const count = notified.get(queue) ?? 0;
    notified.set(queue, count + 1);
    const [id] = idle[count % idle.length] ?? [];
    if (id === undefined) all();
    else boss.notifyWorker(id);
  }
  db.listen = (channel, onNotification, onReconnect) =>
    listen.call(db, channel, (queue) => wake(queue, () => onNotification(queue)), onReconnect);
}
