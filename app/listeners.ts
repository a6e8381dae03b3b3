import type { EventName } from "./db/jobs/events.server.ts";
import { jobs } from "./jobs.ts";

/** The names of each event's listeners in app/jobs.ts, for the job queue. */
export const listeners = Object.fromEntries(
  Object.entries(jobs).map(([event, names]) => [event, Object.keys(names)]),
) as Record<EventName, string[]>;
