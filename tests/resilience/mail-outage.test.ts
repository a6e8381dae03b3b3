import PostalMime from "postal-mime";
import { test } from "vitest";
import { openCrashShop } from "../support/concurrency/crash-fixtures.ts";
import { freePort } from "../support/product/free-port.ts";
import { startMailSink } from "../support/providers/mail-sink.ts";

/** The real queue's own patience. What would pass as time between two tries is taken off each job, and counted. */

const HOUR = 3_600;
const mailJobs = "name like 'meeting.opened/mail-%'";

/** @returns how long the jobs would have waited now, by their ids */
const skipWait = `
  update pgboss.job set start_after = now() where ${mailJobs} and state = 'retry' and start_after > now()
  returning new.id, extract(epoch from old.start_after - now())::float as seconds`;

test("four hours without a mail server: the queue goes on trying, and then each letter goes out once", async (context) => {
  const { expect } = context;
  const port = await freePort();
  const shop = await openCrashShop(context, {
    environment: { MAIL: "smtp", SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port) },
  });
  const orderId = await shop.order();
  await shop.pay(orderId);

  const waited = new Map<string, number>();
  const leastWait = async () => {
    for (const { id, seconds } of await shop.query<{ id: string; seconds: number }>(skipWait))
      waited.set(id, (waited.get(id) ?? 0) + seconds);
    return waited.size < 2 ? 0 : Math.min(...waited.values());
  };
  const long = { timeout: 240_000, interval: 100 };
  // Longer than any other job is tried.
  await expect.poll(leastWait, long).toBeGreaterThan(4 * HOUR);
  const unsent = "select kind from letter where sent_at is null";
  expect(await shop.query(unsent)).toHaveLength(2);

  const sink = await startMailSink({}, port);
  await expect.poll(() => leastWait().then(() => sink.letters.length), long).toBe(2);
  await expect.poll(() => shop.query(unsent), long).toEqual([]);
  const letters = await Promise.all(sink.letters.map((letter) => PostalMime.parse(letter)));
  expect(letters.map(({ messageId }) => messageId).toSorted()).toEqual([
    expect.stringContaining(`<${orderId}.confirmation.`),
    expect.stringContaining(`<${orderId}.therapist.`),
  ]);
  const stillThere = `select state from pgboss.job where ${mailJobs} and state <> 'completed' or name = 'given-up'`;
  await expect.poll(() => shop.query(stillThere), long).toEqual([]);
}, 600_000);
