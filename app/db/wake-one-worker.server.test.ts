import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { expect, test } from "vitest";
import { openQueueAlone } from "../../tests/support/database/queue-for-tests.ts";
import { wakeOneWorker } from "./job-queue.server.ts";

const none = async () => {};

/** A pg-boss that only notifies. */
async function listening(workers: Record<string, boolean>) {
  const woken: string[] = [];
  let told: ((queue: string) => void) | undefined;
  const db = {
    async listen(_channel: string, onNotification: (queue: string) => void) {
      told = onNotification;
    },
  };
  const boss = { getDb: () => db, notifyWorker: (id: string) => void woken.push(id) };
  const ofMail = Object.entries(workers).map(([id, busy]) => [id, { busy }] as const);
  wakeOneWorker(boss as unknown as PgBoss, new Map([["mail", new Map(ofMail)]]));
  await db.listen("jobs", (queue) => void woken.push(`all of ${queue}`));
  return { woken, tell: (queue: string) => told?.(queue) };
}

test("notifications wake the idle workers of a queue one after the other", async () => {
  const { woken, tell } = await listening({ a: false, b: true, c: false });
  for (let times = 0; times < 3; times += 1) tell("mail");
  expect(woken).toEqual(["a", "c", "a"]);
});

test("a notification wakes all workers of a queue where none is idle, and of an unknown queue", async () => {
  const { woken, tell } = await listening({ a: true, b: true });
  tell("mail");
  tell("other");
  expect(woken).toEqual(["all of mail", "all of other"]);
});

test("jobs published together run at the same time", async () => {
  const { queue, database } = await openQueueAlone();
  const started: number[] = [];
  async function handler() {
    started.push(performance.now());
    await pause(4_000);
  }
  await queue.work({ "meeting.created/mail": handler }, none, none);
  for (const orderId of ["o1", "o2"])
    await queue.publish(database.db, "meeting.created", { orderId });
  await expect.poll(() => started.length, { timeout: 3_500 }).toBe(2);
});
