import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../tests/support/database/fresh-database.ts";
import {
  PermanentFailure,
  openQueueAlone,
  openQueueOn,
} from "../../tests/support/database/queue-for-tests.ts";
import type { JobHandler, JobQueue } from "./job-queue.server.ts";

// On an idle machine it takes a second or two.
const soon = { timeout: 25_000, interval: 50 };
const now = new Date("2026-11-20T05:00:00Z");

const work = (queue: JobQueue, handlers: Record<string, JobHandler>) =>
  queue.work(
    handlers,
    async () => {},
    async () => {},
  );

/** A queue in which a job per order was given up. Once `state.isMended` is true its handler succeeds. */
async function withGivenUp(orderIds: string[]) {
  const opened = await openQueueAlone();
  const { queue, database } = opened;
  const done: string[] = [];
  const state = { isMended: false };
  await work(queue, {
    "hold-alternatives": async ({ orderId }: { orderId: string }) => {
      if (!state.isMended) throw new PermanentFailure(`no way for ${orderId}`);
      done.push(orderId);
    },
  });
  for (const orderId of orderIds)
    await queue.publish(database.db, "hold-alternatives", { orderId });
  await expect.poll(async () => (await queue.counts()).givenUp, soon).toBe(orderIds.length);
  return { ...opened, done, state };
}

test("a given-up job that is retried after its cause was mended is done, and no longer listed", async () => {
  const { queue, done, state } = await withGivenUp(["o1", "o2"]);
  state.isMended = true;
  const jobs = await queue.givenUp.list(10);
  const one = jobs.find(({ data }) => data["orderId"] === "o1");
  expect(await queue.givenUp.retry(one?.id ?? "")).toEqual({ ok: true });
  await expect.poll(() => done, soon).toEqual(["o1"]);
  expect(await queue.givenUp.list(10)).toMatchObject([{ data: { orderId: "o2" } }]);
  expect((await queue.counts()).givenUp).toBe(1);
});

test("a job that fails again is given up again", async () => {
  const { queue } = await withGivenUp(["o1"]);
  const [first] = await queue.givenUp.list(10);
  await queue.givenUp.retry(first?.id ?? "");
  await expect
    .poll(() => queue.givenUp.list(10), soon)
    .toMatchObject([{ queue: "hold-alternatives", error: "no way for o1" }]);
  const [second] = await queue.givenUp.list(10);
  expect(second?.id).not.toBe(first?.id);
});

test("a job is dismissed once, is counted no more and keeps the reason; an id of no job is unknown", async () => {
  const { queue, database } = await withGivenUp(["o1"]);
  const id = (await queue.givenUp.list(10))[0]?.id ?? "";
  expect(await queue.givenUp.dismiss(id, "rang them up", now)).toEqual({ ok: true });
  expect(await queue.givenUp.list(10)).toEqual([]);
  expect((await queue.counts()).givenUp).toBe(0);
  const unknown = { ok: false, reason: "job_unknown" };
  for (const one of [id, "not an id"]) expect(await queue.givenUp.retry(one)).toEqual(unknown);
  expect(await queue.givenUp.dismiss(id, "again", now)).toEqual(unknown);
  const { rows } = await sql`select output from pgboss.job where id = ${id}`.execute(database.db);
  expect(rows).toEqual([{ output: { reason: "rang them up", dismissedAt: now.toISOString() } }]);
});

test("an email's job is retried for days, also in a queue that an earlier version created", async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const { database } = await openQueueOn(url);
  const limits = async () => {
    const { rows } = await sql<{ name: string; tries: number }>`
      select name, retry_limit as tries from pgboss.queue
      where name in ('email', 'hold-alternatives') order by name`.execute(database.db);
    return rows.map(({ tries }) => tries);
  };
  expect(await limits()).toEqual([3_000, 20]);
  await sql`update pgboss.queue set retry_limit = 20`.execute(database.db);
  await openQueueOn(url);
  expect(await limits()).toEqual([3_000, 20]);
});
