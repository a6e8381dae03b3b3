import { setTimeout as pause } from "node:timers/promises";
import { commitHeartbeat } from "../db/heartbeat.server.ts";
import type { Services } from "../services.ts";

export interface Readiness {
  ready: boolean;
  database: boolean;
  queue: boolean;
  draining: boolean;
}

/** A load balancer asks every few seconds; a frozen database must not make it wait longer. */
const LIMIT_MS = 3_000;

/** Whether a promise is fulfilled within {@link LIMIT_MS}. */
const succeeds = (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => true,
      () => false,
    ),
    pause(LIMIT_MS, false, { ref: false }),
  ]);

/** Checks whether this process can take requests: the database commits, the queue answers, and it is not draining. */
export async function checkReadiness(deps: Services, draining: boolean): Promise<Readiness> {
  const [database, queue] = await Promise.all([
    succeeds(commitHeartbeat(deps.pool)),
    succeeds(deps.jobCounts()),
  ]);
  return { ready: database && queue && !draining, database, queue, draining };
}
