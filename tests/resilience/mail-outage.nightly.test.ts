import PostalMime from "postal-mime";
import { test } from "vitest";
import { openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import { freePort } from "../support/product/free-port.ts";
import { startMailSink } from "../support/providers/mail-sink.ts";

// Uses the real queue's retry policy. The test skips the backoff of each job and adds it up.

const HOUR = 3_600;
const mailJobs = "name = 'email' and data->>'kind' in ('confirmation', 'therapist')";

/** @returns the skipped backoff in seconds by job id */
const skipWait = `
  update pgboss.job set start_after = now() where ${mailJobs} and state = 'retry' and start_after > now()
  returning new.id, extract(epoch from old.start_after - now())::float as seconds`;

test("during four hours without a mail server the queue keeps retrying; then each email is sent once", async (context) => {
  const { expect } = context;
  const port = await freePort();
  const fake = await openCrashFixtures(context, {
    environment: { MAIL: "smtp", SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port) },
  });
  const orderId = await fake.order();
  await fake.pay(orderId);

  const waited = new Map<string, number>();
  const leastWait = async () => {
    for (const { id, seconds } of await fake.query<{ id: string; seconds: number }>(skipWait))
      waited.set(id, (waited.get(id) ?? 0) + seconds);
    return waited.size < 2 ? 0 : Math.min(...waited.values());
  };
  const long = { timeout: 240_000, interval: 100 };
  // Longer than any other job is retried.
  await expect.poll(leastWait, long).toBeGreaterThan(4 * HOUR);
  const unsent = "select kind from email where sent_at is null";
  expect(await fake.query(unsent)).toHaveLength(2);

  const sink = await startMailSink({}, port);
  await expect.poll(() => leastWait().then(() => sink.emails.length), long).toBe(2);
  await expect.poll(() => fake.query(unsent), long).toEqual([]);
  const emails = await Promise.all(sink.emails.map((message) => PostalMime.parse(message)));
  expect(emails.map(({ messageId }) => messageId).toSorted()).toEqual([
    expect.stringContaining(`<${orderId}.confirmation.`),
    expect.stringContaining(`<${orderId}.therapist.`),
  ]);
  const stillThere = `select state from pgboss.job where ${mailJobs} and state <> 'completed' or name = 'given-up'`;
  await expect.poll(() => fake.query(stillThere), long).toEqual([]);
}, 600_000);
