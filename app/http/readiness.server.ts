import { sql } from "kysely";
import type { Services } from "../services.server.ts";

export interface Readiness {
  ready: boolean;
  database: boolean;
  queue: boolean;
  draining: boolean;
}

const ok = (promise: Promise<unknown>) =>
  promise.then(
    () => true,
    () => false,
  );

/** Can this process take visitors: do the database and the queue answer, and is it to stay? */
export async function checkReady(deps: Services, draining: boolean): Promise<Readiness> {
  const [database, queue] = await Promise.all([
    ok(sql`select 1`.execute(deps.db)),
    ok(deps.jobCounts()),
  ]);
  return { ready: database && queue && !draining, database, queue, draining };
}
