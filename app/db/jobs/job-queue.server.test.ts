import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../../tests/support/database/fresh-database.ts";
import {
  Hopeless,
  openQueueAlone,
  openQueueOn,
} from "../../../tests/support/database/queue-for-tests.ts";
import { currentRequestId, withRequestId } from "../../lib/web/request-id.server.ts";
import type { Database } from "../connect.server.ts";
import type { JobHandler, JobQueue } from "./job-queue.server.ts";

// Generous: what is awaited here comes within a second or two on an idle machine.
const soon = { timeout: 25_000, interval: 50 };

async function queued({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from pgboss.job where name like '%/%' order by name`.execute(db);
  return rows.map(({ name }) => name);
}

const work = (queue: JobQueue, handlers: Record<string, JobHandler>) =>
  queue.work(
    handlers,
    async () => {},
    async () => {},
  );

test("the nightly job is set down once, however many processes work, for a quiet hour in India", async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const [one, other] = [await openQueueOn(url), await openQueueOn(url)];
  await work(one.queue, {});
  await work(other.queue, {});
  const { rows } = await sql`
    select cron, timezone from pgboss.schedule where name = 'every-night'`.execute(one.database.db);
  expect(rows).toEqual([{ cron: "10 21 * * *", timezone: "UTC" }]);
});

test("a fact becomes one job for each of its listeners", async () => {
  const { queue, database } = await openQueueAlone();
  await queue.publish(database.db, "booking.confirmed", { orderId: "o1" });
  expect(await queued(database)).toEqual(["booking.confirmed/one", "booking.confirmed/other"]);
});

test("a fact of a transaction that is rolled back is told to nobody", async () => {
  const { queue, database } = await openQueueAlone();
  const undone = database.db.transaction().execute(async (trx) => {
    await queue.publish(trx, "booking.confirmed", { orderId: "o1" });
    throw new Error("undone");
  });
  await expect(undone).rejects.toThrow("undone");
  expect(await queued(database)).toEqual([]);
  await database.db
    .transaction()
    .execute((trx) => queue.publish(trx, "booking.confirmed", { orderId: "o1" }));
  expect(await queued(database)).toHaveLength(2);
});

test("the same telling twice, or at once, is one job; another subject or turn is another", async () => {
  const { queue, database } = await openQueueAlone();
  const tell = (orderId: string, occurrence?: string) =>
    queue.publish(
      database.db,
      "meeting.created",
      { orderId },
      { ...(occurrence && { occurrence }) },
    );
  await Promise.all([tell("o1"), tell("o1"), tell("o1")]);
  await tell("o1");
  expect(await queued(database)).toHaveLength(1);
  await tell("o2");
  await tell("o1", "second");
  expect(await queued(database)).toHaveLength(3);
});

test("a doorbell is a job as often as it is rung", async () => {
  const { queue, database } = await openQueueAlone();
  await queue.publish(database.db, "payment.notified", { orderId: "o1" });
  await queue.publish(database.db, "payment.notified", { orderId: "o1" });
  expect(await queued(database)).toHaveLength(2);
});

test("a job that was done is not done again when its fact is told again", async () => {
  const { queue, database } = await openQueueAlone();
  const done: string[] = [];
  const handler = async ({ orderId }: { orderId: string }) => void done.push(orderId);
  await work(queue, { "meeting.created/mail": handler });
  await queue.publish(database.db, "meeting.created", { orderId: "o1" });
  await expect.poll(() => done, soon).toEqual(["o1"]);
  await queue.publish(database.db, "meeting.created", { orderId: "o1" });
  await queue.publish(database.db, "meeting.created", { orderId: "o2" });
  await expect.poll(() => done, soon).toEqual(["o1", "o2"]);
});

test("a job that fails is told to the log and tried again until it is done", async () => {
  const { queue, database, errors } = await openQueueAlone();
  let tries = 0;
  const handler = async () => {
    tries += 1;
    if (tries === 1) throw new Error("not yet");
  };
  await work(queue, { "meeting.created/mail": handler });
  await queue.publish(database.db, "meeting.created", { orderId: "o1" });
  await expect.poll(() => tries, soon).toBe(2);
  expect(errors).toMatchObject([{ message: "not yet" }]);
  expect((await queue.counts()).givenUp).toBe(0);
});

test("a job that no retry can mend goes to a person after the first try", async () => {
  const { queue, database } = await openQueueAlone();
  let tries = 0;
  const handler = async () => {
    tries += 1;
    throw new Hopeless("refused for good");
  };
  await work(queue, { "meeting.created/mail": handler });
  await queue.publish(database.db, "meeting.created", { orderId: "o1" });
  await expect.poll(async () => (await queue.counts()).givenUp, soon).toBe(1);
  expect(await queue.givenUp.list(10)).toMatchObject([
    { queue: "meeting.created/mail", data: { orderId: "o1" }, error: "refused for good" },
  ]);
  expect(tries).toBe(1);
});

test("a job is done for the request that told its fact, and so is what it tells in turn", async () => {
  const { queue, database } = await openQueueAlone();
  const seen: unknown[] = [];
  await work(queue, {
    "booking.confirmed/one": async (data: { orderId: string }) => {
      seen.push(data);
      await queue.publish(database.db, "meeting.created", data);
    },
    "meeting.created/mail": async (data: object) => void seen.push(data, currentRequestId()),
  });
  await withRequestId({ requestId: "r1" }, () =>
    queue.publish(database.db, "booking.confirmed", { orderId: "o1" }),
  );
  const data = { orderId: "o1" };
  await expect.poll(() => seen, soon).toEqual([data, data, { requestId: "r1" }]);
});

test("a job that nobody's request began has a trail of its own", async () => {
  const { queue, database } = await openQueueAlone();
  const seen: (string | undefined)[] = [];
  const handler = async () => void seen.push(currentRequestId()?.requestId);
  await work(queue, { "meeting.created/mail": handler });
  await queue.publish(database.db, "meeting.created", { orderId: "o1" });
  await expect.poll(() => seen, soon).toEqual([expect.stringMatching(/^[0-9a-f-]{36}$/)]);
});

test("the age of the job that waits longest is known; a job for later has none", async () => {
  const { queue, database } = await openQueueAlone();
  const notBefore = new Date(Date.now() + 3_600_000);
  await queue.publish(database.db, "payment.opened", { orderId: "later" }, { notBefore });
  expect((await queue.counts()).oldestWaitingSeconds).toBe(0);
  await queue.publish(database.db, "meeting.created", { orderId: "o1" });
  await sql`update pgboss.job set start_after = now() - interval '90 seconds'
    where name = 'meeting.created/mail'`.execute(database.db);
  expect((await queue.counts()).oldestWaitingSeconds).toBeCloseTo(90, -1);
});

test("one listener that fails doesn't keep the other from its work", async () => {
  const { queue, database } = await openQueueAlone();
  const done: string[] = [];
  await work(queue, {
    "booking.confirmed/one": async () => {
      throw new Error("always");
    },
    "booking.confirmed/other": async () => void done.push("other"),
  });
  await queue.publish(database.db, "booking.confirmed", { orderId: "o1" });
  await expect.poll(() => done, soon).toEqual(["other"]);
});

test("a fact for later waits for its time, and is counted as no work that waits", async () => {
  const { queue, database } = await openQueueAlone();
  const done: string[] = [];
  const handler = async ({ orderId }: { orderId: string }) => void done.push(orderId);
  await work(queue, { "payment.opened/follow": handler });
  const notBefore = new Date(Date.now() + 3_600_000);
  await queue.publish(database.db, "payment.opened", { orderId: "later" }, { notBefore });
  await queue.publish(database.db, "payment.opened", { orderId: "now" });
  await expect.poll(() => done, soon).toEqual(["now"]);
});

test("two processes that start at once on an empty database share the work: each job is done once", async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const [first, second] = await Promise.all([openQueueOn(url), openQueueOn(url)]);
  const done: string[] = [];
  const handler = async ({ orderId }: { orderId: string }) => void done.push(orderId);
  await Promise.all(
    [first, second].map(({ queue }) => work(queue, { "meeting.created/mail": handler })),
  );
  const orderIds = Array.from({ length: 20 }, (_, index) => `o${10 + index}`);
  for (const orderId of orderIds) {
    await first.queue.publish(first.database.db, "meeting.created", { orderId });
    await second.queue.publish(second.database.db, "meeting.created", { orderId });
  }
  await expect.poll(() => done.toSorted(), soon).toEqual(orderIds);
});

test("what a process leaves behind waits for the next one", async () => {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const first = await openQueueOn(url);
  await first.queue.publish(first.database.db, "meeting.created", { orderId: "o1" });
  await first.queue.stop();
  const second = await openQueueOn(url);
  const done: string[] = [];
  const handler = async ({ orderId }: { orderId: string }) => void done.push(orderId);
  await work(second.queue, { "meeting.created/mail": handler });
  await expect.poll(() => done, soon).toEqual(["o1"]);
});
