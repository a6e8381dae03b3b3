import { onTestFinished } from "vitest";
import { connect, type Database } from "../../../app/db/connect.server.ts";
import type { JobKind } from "../../../app/db/job-kinds.ts";
import {
  type JobQueue,
  type JobQueueOptions,
  openJobQueue,
} from "../../../app/db/job-queue.server.ts";
import { freshDatabase } from "./fresh-database.ts";

/** A failure that the queues below treat as permanent. */
export class PermanentFailure extends Error {}

export interface OpenedQueue {
  database: Database;
  queue: JobQueue;
  errors: unknown[];
}

// Only the kinds of these tests; the product's are in app/jobs.ts.
const kinds: JobKind[] = [
  "check-payment",
  "settle-payment",
  "create-meeting",
  "hold-alternatives",
  "email",
];

/** Opens one process's queue on a database; closed at the end of the test. */
export async function openQueueOn(
  url: string,
  options: Partial<Pick<JobQueueOptions, "isHopeless">> = {},
): Promise<OpenedQueue> {
  const database = connect(url);
  const errors: unknown[] = [];
  const queue = await openJobQueue(url, {
    kinds,
    onError: (error) => void errors.push(error),
    isHopeless: (error) => error instanceof PermanentFailure,
    ...options,
  });
  onTestFinished(async () => {
    await queue.stop();
    await database.close();
  });
  return { database, queue, errors };
}

/** Opens a queue on an exclusive database. */
export async function openQueueAlone(): Promise<OpenedQueue> {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  return openQueueOn(url);
}
