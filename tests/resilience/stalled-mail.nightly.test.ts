import { createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { test, type TestContext } from "vitest";
import { startMailSink } from "../support/providers/mail-sink.ts";
import { openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import { listen } from "../support/product/free-port.ts";

// Jobs that hang in a mail server or in the database take no connection that pages need.

const soon = { timeout: 60_000, interval: 100 };

/** A mail server that accepts connections and never answers. */
async function startStalledMail({ onTestFinished }: TestContext) {
  const sockets: Socket[] = [];
  const server = createServer((socket) => {
    sockets.push(socket.on("error", () => socket.destroy()));
  });
  const port = await listen(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port, sockets };
}

const inTransaction = `
  select application_name, state from pg_stat_activity
  where datname = current_database() and state like 'idle in transaction%'`;

const waitingForLocks = `
  select application_name as name, count(*)::int as count from pg_stat_activity
  where datname = current_database() and wait_event_type = 'Lock' group by 1`;

test("while a mail server stalls, no transaction is open in the database", async (context) => {
  const { expect } = context;
  const { port, sockets } = await startStalledMail(context);
  const fake = await openCrashFixtures(context, {
    environment: { MAIL: "smtp", SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port) },
  });
  await fake.pay(await fake.order());
  await expect.poll(() => sockets.length, soon).toBe(2);
  expect(await fake.query(inTransaction)).toEqual([]);
});

test("a process that stops records the confirmations that a slow mail server accepts meanwhile", async (context) => {
  const { expect } = context;
  const accepts = Promise.withResolvers<void>();
  const { port, emails } = await startMailSink({}, 0, accepts.promise);
  const fake = await openCrashFixtures(context, {
    environment: { MAIL: "smtp", SMTP_HOST: "127.0.0.1", SMTP_PORT: String(port) },
  });
  await fake.pay(await fake.order());
  await expect.poll(() => emails.length, soon).toBe(2);
  // The job waits five seconds for them.
  const ended = "select from pgboss.job where name = 'create-meeting' and state = 'completed'";
  await expect.poll(() => fake.query(ended).then((rows) => rows.length), soon).toBe(1);
  const stopped = fake.product.stop();
  await pause(1_000);
  accepts.resolve();
  await stopped;
  expect(await fake.query("select kind from email where sent_at is not null order by 1")).toEqual([
    { kind: "confirmation" },
    { kind: "therapist" },
  ]);
});

test("jobs that hang in the database use only the limited number of connections for jobs", async (context) => {
  const { expect } = context;
  const fake = await openCrashFixtures(context, { environment: { JOB_CONNECTIONS: "2" } });
  const blocker = new Client({ connectionString: fake.databaseUrl });
  await blocker.connect();
  context.onTestFinished(() => blocker.end());
  await blocker.query("begin; lock table email in access exclusive mode");
  for (let orders = 0; orders < 3; orders += 1) await fake.pay(await fake.order());
  await expect
    .poll(() => fake.query(waitingForLocks), soon)
    .toEqual([{ name: "sahaj-work", count: 2 }]);
  expect((await fetch(`${fake.product.url}/`)).status).toBe(200);
  await blocker.query("rollback");
  const sent = "select from email where sent_at is not null";
  await expect.poll(() => fake.query(sent).then((rows) => rows.length), soon).toBe(6);
});
