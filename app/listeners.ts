import type { FactName } from "./db/jobs/events.server.ts";
import { jobs } from "./jobs.ts";

/** The names of who listens to each fact: what the job queue needs to know of app/jobs.ts. */
export const listeners = Object.fromEntries(
  Object.entries(jobs).map(([fact, names]) => [fact, Object.keys(names)]),
) as Record<FactName, string[]>;
