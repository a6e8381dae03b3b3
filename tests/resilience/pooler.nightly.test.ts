/**
 * @module-tag pgbouncer
 */
import { expect, onTestFinished, test } from "vitest";
import { openCrashFixtures } from "../support/concurrency/crash-fixtures.ts";
import { askServer, serverFolder, startServer } from "../support/database/embedded-server.ts";
import { startPgBouncer } from "../support/database/pgbouncer.ts";
import { runToEnd } from "../support/product/run-process.ts";

const soon = { timeout: 60_000, interval: 200 };

test("behind PgBouncer in transaction mode people book, with three sessions for all pages and jobs", async (context) => {
  const folder = await serverFolder();
  const server = await startServer(folder);
  const pooler = await startPgBouncer(server.url, await serverFolder());
  onTestFinished(pooler.stop);

  // One address: the doctor and the product say what is missing.
  const doctor = await runToEnd("server/commands/doctor.ts", [], { DATABASE_URL: pooler.url });
  expect(doctor.output).toMatch(/WRONG +database +A pooler in transaction mode is in between/);
  for (const direct of ["", pooler.url]) {
    const urls = { DATABASE_URL: pooler.url, DATABASE_DIRECT_URL: direct };
    const environment = { ...urls, DATA_DIR: folder, PORT: "0" };
    expect(await runToEnd("server/main.ts", [], environment)).toEqual({
      code: 1,
      output: expect.stringMatching(
        /DATABASE(_DIRECT)?_URL leads to a pooler in transaction mode: /,
      ),
    });
  }

  const fixtures = await openCrashFixtures(context, {
    databaseUrl: pooler.url,
    queryUrl: server.url,
    // With the rate limits, whose library sends named statements.
    environment: { DATABASE_DIRECT_URL: server.url, LIMITS: "on" },
  });
  const orders = await Promise.all(Array.from({ length: 3 }, () => fixtures.order()));
  await Promise.all(orders.map((id) => fixtures.pay(id)));
  await expect.poll(() => askServer(server.url, "select count(*)::int from booking"), soon).toBe(3);
  for (const id of orders)
    await expect.poll(async () => (await fixtures.emailsOf(id)).length, soon).toBeGreaterThan(0);

  const pages = `${fixtures.product.url}/therapist`;
  const statuses = await Promise.all(
    Array.from({ length: 40 }, async (_, n) => (await fetch(`${pages}?page=${n % 3}`)).status),
  );
  expect(new Set(statuses)).toEqual(new Set([200]));
  const sessions = (names: string) =>
    askServer(server.url, `select count(*)::int from pg_stat_activity where ${names}`);
  expect(await sessions("application_name in ('sahaj', 'sahaj-work')")).toBeLessThanOrEqual(3);
  expect(await sessions("application_name = 'sahaj-changes'")).toBe(1);
  // A failed job, sweep or statement would be in the log.
  expect(fixtures.product.output()).not.toMatch(/"level":"(?:warn|error)"/);
});
