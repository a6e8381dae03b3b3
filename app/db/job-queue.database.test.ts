import { MAX_SEND_DAYS } from "../domain/emails/email-rows.server.ts";
import { withLanguage } from "../lib/language/with-language.server.ts";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../tests/support/database/fresh-database.ts";
import {
  PermanentFailure,
  openQueueAlone,
  openQueueOn,
} from "../../tests/support/database/queue-for-tests.ts";
import { currentRequestId, withRequestId } from "../lib/web/request-id.server.ts";
import type { Database } from "./connect.server.ts";
import type { JobHandler, JobQueue } from "./job-queue.server.ts";

// On an idle machine it takes a second or two.
const soon = { timeout: 25_000, interval: 50 };

async function queued({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where name not like 'every-%' and name not like '\\_%' order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

const work = (queue: JobQueue, handlers: Record<string, JobHandler>) =>
  queue.work(
    handlers,
    async () => {},
    async () => {},
  );

/** Works a queue. @returns the orders of the jobs of a kind that are done */
async function doneBy(queue: JobQueue, kind: "hold-alternatives" | "check-payment") {
  const done: string[] = [];
  await work(queue, {
    [kind]: async ({ orderId }: { orderId: string }) => void done.push(orderId),
  });
  return done;
}

test("the nightly job is scheduled once for all processes, at night in India", async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const [one, other] = [await openQueueOn(url), await openQueueOn(url)];
  await work(one.queue, {});
  await work(other.queue, {});
  const { rows } = await sql`
    select cron, timezone from pgboss.schedule where name = 'every-night'`.execute(one.database.db);
  expect(rows).toEqual([{ cron: "10 21 * * *", timezone: "UTC" }]);
});

test("a job of a transaction that is rolled back is not there", async () => {
  const { queue, database } = await openQueueAlone();
  const undone = database.db.transaction().execute(async (trx) => {
    await queue.publish(trx, "create-meeting", { orderId: "o1" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await queued(database)).toEqual([]);
  await database.db
    .transaction()
    .execute((trx) => queue.publish(trx, "create-meeting", { orderId: "o1" }));
  expect(await queued(database)).toEqual(["create-meeting"]);
});

test("a job published twice or at the same time runs once; with other data or another occurrence it is a second job", async () => {
  const { queue, database } = await openQueueAlone();
  const publish = (orderId: string, occurrence?: string) =>
    queue.publish(
      database.db,
      "hold-alternatives",
      { orderId },
      { ...(occurrence && { occurrence }) },
    );
  await Promise.all([publish("o1"), publish("o1"), publish("o1")]);
  await publish("o1");
  expect(await queued(database)).toHaveLength(1);
  await publish("o2");
  await publish("o1", "second");
  expect(await queued(database)).toHaveLength(3);
});

test("each webhook notification of the same order is a job", async () => {
  const { queue, database } = await openQueueAlone();
  await queue.publish(database.db, "settle-payment", { orderId: "o1" });
  await queue.publish(database.db, "settle-payment", { orderId: "o1" });
  expect(await queued(database)).toHaveLength(2);
});

test("a job that is done does not run again when it is published again", async () => {
  const { queue, database } = await openQueueAlone();
  const done = await doneBy(queue, "hold-alternatives");
  await queue.publish(database.db, "hold-alternatives", { orderId: "o1" });
  await expect.poll(() => done, soon).toEqual(["o1"]);
  await queue.publish(database.db, "hold-alternatives", { orderId: "o1" });
  await queue.publish(database.db, "hold-alternatives", { orderId: "o2" });
  await expect.poll(() => done, soon).toEqual(["o1", "o2"]);
});

test("a job that fails is logged and retried until it is done", async () => {
  const { queue, database, errors } = await openQueueAlone();
  let tries = 0;
  const handler = async () => {
    tries += 1;
    if (tries === 1) throw new Error("not yet");
  };
  await work(queue, { "hold-alternatives": handler });
  await queue.publish(database.db, "hold-alternatives", { orderId: "o1" });
  await expect.poll(() => tries, soon).toBe(2);
  expect(errors).toMatchObject([{ message: "not yet" }]);
  expect((await queue.counts()).givenUp).toBe(0);
});

test("a job whose error no retry can mend is given up after the first try", async () => {
  const { queue, database } = await openQueueAlone();
  let tries = 0;
  const handler = async () => {
    tries += 1;
    throw new PermanentFailure("refused for good");
  };
  await work(queue, { "hold-alternatives": handler });
  await queue.publish(database.db, "hold-alternatives", { orderId: "o1" });
  await expect.poll(async () => (await queue.counts()).givenUp, soon).toBe(1);
  expect(await queue.givenUp.list(10)).toMatchObject([
    { queue: "hold-alternatives", data: { orderId: "o1" }, error: "refused for good" },
  ]);
  expect(tries).toBe(1);
});

test("a job has the request id of the request that published it, and so have later jobs", async () => {
  const { queue, database } = await openQueueAlone();
  const seen: unknown[] = [];
  await work(queue, {
    "create-meeting": async (data: { orderId: string }) => {
      seen.push(data);
      await queue.publish(database.db, "hold-alternatives", data);
    },
    "hold-alternatives": async (data: object) => void seen.push(data, currentRequestId()),
  });
  await withRequestId({ requestId: "r1" }, () =>
    queue.publish(database.db, "create-meeting", { orderId: "o1" }),
  );
  const data = { orderId: "o1" };
  await expect.poll(() => seen, soon).toEqual([data, data, { requestId: "r1" }]);
});

test("a job that no request caused has a request id of its own", async () => {
  const { queue, database } = await openQueueAlone();
  const seen: (string | undefined)[] = [];
  const handler = async () => void seen.push(currentRequestId()?.requestId);
  await work(queue, { "hold-alternatives": handler });
  await queue.publish(database.db, "hold-alternatives", { orderId: "o1" });
  await expect.poll(() => seen, soon).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test("the age of the oldest waiting job is counted; a job for later has no age", async () => {
  const { queue, database } = await openQueueAlone();
  const notBefore = new Date(Date.now() + 3_600_000);
  await queue.publish(database.db, "check-payment", { orderId: "later" }, { notBefore });
  expect((await queue.counts()).oldestWaitingSeconds).toBe(0);
  await queue.publish(database.db, "hold-alternatives", { orderId: "o1" });
  await sql`update pgboss.job set start_after = now() - interval '90 seconds'
    where name = 'hold-alternatives'`.execute(database.db);
  expect((await queue.counts()).oldestWaitingSeconds).toBeCloseTo(90, -1);
});

test("an email's job carries the language of the request that published it, unless that is English", async () => {
  const { queue, database } = await openQueueAlone();
  const seen: unknown[] = [];
  await work(queue, { email: async (data: object) => void seen.push(data) });
  const email = { subject: "o1", kind: "reply", version: 0 } as const;
  await withLanguage("hi", () => queue.publish(database.db, "email", email));
  await expect.poll(() => seen, soon).toEqual([{ ...email, language: "hi" }]);
  await queue.publish(database.db, "email", { ...email, version: 1 });
  await expect.poll(() => seen, soon).toHaveLength(2);
  expect(seen[1]).toEqual({ ...email, version: 1 });
});

test("an email's job is tried for longer than an email is worth sending, and not deleted before", async () => {
  const { database } = await openQueueAlone();
  const { rows } = await sql<{ tried: number; kept: number }>`
    select retry_limit * retry_delay_max / 86400.0 as tried, retention_seconds / 86400.0 as kept
    from pgboss.queue where name = 'email'`.execute(database.db);
  const [{ tried, kept } = { tried: 0, kept: 0 }] = rows;
  expect(Number(tried)).toBeGreaterThan(MAX_SEND_DAYS);
  expect(Number(kept)).toBeGreaterThan(Number(tried));
});

test("a job for later does not run before its time", async () => {
  const { queue, database } = await openQueueAlone();
  const done = await doneBy(queue, "check-payment");
  const notBefore = new Date(Date.now() + 3_600_000);
  await queue.publish(database.db, "check-payment", { orderId: "later" }, { notBefore });
  await queue.publish(database.db, "check-payment", { orderId: "now" });
  await expect.poll(() => done, soon).toEqual(["now"]);
});

test("of two processes that start at once on an empty database, one runs each job", async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const [first, second] = await Promise.all([openQueueOn(url), openQueueOn(url)]);
  const done: string[] = [];
  const handler = async ({ orderId }: { orderId: string }) => void done.push(orderId);
  await Promise.all(
    [first, second].map(({ queue }) => work(queue, { "hold-alternatives": handler })),
  );
  const orderIds = Array.from({ length: 20 }, (_, index) => `o${10 + index}`);
  for (const orderId of orderIds) {
    await first.queue.publish(first.database.db, "hold-alternatives", { orderId });
    await second.queue.publish(second.database.db, "hold-alternatives", { orderId });
  }
  await expect.poll(() => done.toSorted(), soon).toEqual(orderIds);
});

test("a job that a stopped process left in the queue is done by the next process", async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const first = await openQueueOn(url);
  await first.queue.publish(first.database.db, "hold-alternatives", { orderId: "o1" });
  await first.queue.stop();
  const second = await openQueueOn(url);
  const done = await doneBy(second.queue, "hold-alternatives");
  await expect.poll(() => done, soon).toEqual(["o1"]);
});

test("a job knows how often it has been tried, and is given up at the third fault within seconds", async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const { queue, database } = await openQueueOn(url, {
    isHopeless: (error, tries) => error instanceof TypeError && tries >= 3,
  });
  let tries = 0;
  await queue.work(
    {
      "hold-alternatives": async () => {
        tries += 1;
        throw new TypeError("a fault of our own");
      },
    },
    async () => {},
    async () => {},
  );
  await queue.publish(database.db, "hold-alternatives", { orderId: "o1" });
  await expect
    .poll(() => queue.givenUp.list(10), { timeout: 60_000, interval: 100 })
    .toMatchObject([{ data: { orderId: "o1" }, error: "a fault of our own" }]);
  expect(tries).toBe(3);
});
