import { setTimeout as pause } from "node:timers/promises";
import type { PgBoss } from "pg-boss";
import { expect, onTestFinished, test } from "vitest";
import { openQueueAlone } from "../../tests/support/database/queue-for-tests.ts";
import { wakeForDueJobs } from "./job-queue.server.ts";

/** A pg-boss whose checks find a job due in each of these queues, one after the other, and nothing from then on. */
function bossWithDue(...checks: (readonly string[] | Error)[]) {
  /** Who was woken, by check. */
  const woken: string[][] = [];
  const db = {
    async executeSql() {
      const due = checks[woken.length] ?? [];
      woken.push([]);
      if (due instanceof Error) throw due;
      const jobs = Object.entries(Object.groupBy(due, (name) => name));
      return { rows: jobs.map(([name, some = []]) => ({ name, due: some.length })) };
    },
  };
  const boss = { getDb: () => db, notifyWorker: (id: string) => void woken.at(-1)?.push(id) };
  return { boss: boss as unknown as PgBoss, woken };
}

const workers = new Map([
  ["mail", ["mail 1", "mail 2"]],
  ["meeting", ["meeting 1"]],
]);

function wakeUntilTheEnd({ boss }: { boss: PgBoss }): unknown[] {
  const errors: unknown[] = [];
  const waking = wakeForDueJobs(boss, workers, (error) => errors.push(error));
  onTestFinished(() => waking.stop());
  return errors;
}

test("as many workers are woken as jobs are due, and others at the next check", async () => {
  const many = ["mail", "mail", "mail", "meeting"];
  const fake = bossWithDue(["mail"], many, ["mail"], ["mail"], [], ["mail"]);
  wakeUntilTheEnd(fake);
  await expect.poll(() => fake.woken.length, { timeout: 10_000 }).toBeGreaterThan(6);
  expect(fake.woken.slice(0, 6)).toEqual([
    ["mail 1"],
    ["mail 2", "mail 1", "meeting 1"],
    ["mail 2"],
    ["mail 1"],
    [],
    ["mail 2"],
  ]);
});

test("a check that fails is reported, and the next one wakes", async () => {
  const fake = bossWithDue(new Error("no connection"), ["mail"]);
  const errors = wakeUntilTheEnd(fake);
  await expect.poll(() => fake.woken[1], { timeout: 10_000 }).toEqual(["mail 1"]);
  expect(errors).toEqual([new Error("no connection")]);
});

test("urgent jobs are published when due, and when that fails the queues are still looked at", async () => {
  const fake = bossWithDue(["urgent jobs"], ["urgent jobs", "mail"], ["mail"]);
  const errors: unknown[] = [];
  let published = 0;
  const publish = async () => {
    published += 1;
    if (published === 2) throw new Error("no connection");
  };
  const urgentJobs = { isDue: "true", now: () => new Date(), publish };
  const waking = wakeForDueJobs(fake.boss, workers, (error) => errors.push(error), urgentJobs);
  onTestFinished(() => waking.stop());
  await expect.poll(() => fake.woken.length, { timeout: 10_000 }).toBeGreaterThan(3);
  expect(fake.woken.slice(0, 3)).toEqual([[], ["mail 1"], ["mail 2"]]);
  expect([published, errors]).toEqual([2, [new Error("no connection")]]);
});

const none = async () => {};

test("jobs published together run at the same time", async () => {
  const { queue, database } = await openQueueAlone();
  const started: number[] = [];
  async function handler() {
    started.push(performance.now());
    await pause(4_000);
  }
  await queue.work({ "hold-alternatives": handler }, none, none);
  for (const orderId of ["o1", "o2"])
    await queue.publish(database.db, "hold-alternatives", { orderId });
  await expect.poll(() => started.length, { timeout: 3_500 }).toBe(2);
});
