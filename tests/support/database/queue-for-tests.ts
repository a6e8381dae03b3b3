import { onTestFinished } from "vitest";
import { connect, type Database } from "../../../app/db/connect.server.ts";
import type { EventName } from "../../../app/db/jobs/events.server.ts";
import {
  type JobQueue,
  type JobQueueOptions,
  openJobQueue,
} from "../../../app/db/jobs/job-queue.server.ts";
import { freshDatabase } from "./fresh-database.ts";

/** What the queues below take for a failure that no retry can mend. */
export class Hopeless extends Error {}

export interface OpenedQueue {
  database: Database;
  queue: JobQueue;
  errors: unknown[];
}

// Only what these tests tell; the product's own table is app/jobs.ts.
const listeners = {
  "payment.opened": ["follow"],
  "payment.notified": ["settle"],
  "booking.confirmed": ["one", "other"],
  "meeting.created": ["mail"],
  "booking.rescheduled": ["send-visitor-confirmation-email"],
} as unknown as Record<EventName, string[]>;

/** One process's queue on a database, closed at the end of the test. */
export async function openQueueOn(
  url: string,
  former: Pick<JobQueueOptions, "formerQueues" | "formerFields"> = {},
): Promise<OpenedQueue> {
  const database = connect(url);
  const errors: unknown[] = [];
  const queue = await openJobQueue(url, {
    listeners,
    ...former,
    onError: (error) => void errors.push(error),
    isHopeless: (error) => error instanceof Hopeless,
  });
  onTestFinished(async () => {
    await queue.stop();
    await database.close();
  });
  return { database, queue, errors };
}

/** A queue on a database of the test's own. */
export async function openQueueAlone(): Promise<OpenedQueue> {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  return openQueueOn(url);
}
