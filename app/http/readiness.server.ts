import { sql } from "kysely";
import type { Services } from "../services.server.ts";

export interface Readiness {
  ready: boolean;
  database: boolean;
  queue: boolean;
  draining: boolean;
}

const succeeds = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  );

/** Checks whether this process can take requests: the database and the queue answer, and it is not draining. */
export async function checkReadiness(deps: Services, draining: boolean): Promise<Readiness> {
  const [database, queue] = await Promise.all([
    succeeds(sql`select 1`.execute(deps.db)),
    succeeds(deps.jobCounts()),
  ]);
  return { ready: database && queue && !draining, database, queue, draining };
}
