import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { GIVEN_UP } from "../../app/db/given-up-jobs.server.ts";
import { someBookedOrder } from "../support/fixtures/booked-order.ts";
import { now, openJourney } from "../support/fixtures/orders.ts";
import { openQueueOn } from "../support/database/queue-for-tests.ts";
import { runProcess } from "../support/product/run-process.ts";

const soon = { timeout: 60_000, interval: 100 };

test("npm run jobs lists what was given up or refused, tries it again, and dismisses it with a reason", async () => {
  const deps = await openJourney(onTestFinished);
  const { rows: names } = await sql<{ url: string }>`select current_database() as url`.execute(
    deps.db,
  );
  const url = new URL(deps.pool.options.connectionString ?? "");
  expect(url.pathname).toBe(`/${names[0]?.url}`);
  await openQueueOn(url.href);
  const { id: orderId } = await someBookedOrder(deps);
  const data = JSON.stringify({ orderId });
  for (const _ of [1, 2])
    await sql`insert into pgboss.job (name, source_name, data)
      values (${GIVEN_UP}, 'hold-alternatives', ${data})`.execute(deps.db);
  for (const kind of ["confirmation", "therapist"])
    await sql`insert into email (subject, kind, written_at, refused_at, refusal)
      values (${orderId}, ${kind}, ${now}, ${now}, '550 no such mailbox')`.execute(deps.db);

  async function run(
    ...given: string[]
  ): Promise<[code: number | null | undefined, output: string]> {
    // A mail server: what an outbox would refuse is the demo's own invention.
    const environment = { DATABASE_URL: url.href, MAIL: "smtp", SMTP_HOST: "127.0.0.1" };
    const command = runProcess("server/commands/jobs.ts", given, environment);
    await expect.poll(command.ended, soon).toBe(true);
    return [command.exitCode(), command.output()];
  }
  const [code, list] = await run();
  expect(code).toBe(1);
  const jobs = list.match(/^[0-9a-f-]{36}(?= {2}hold-alternatives)/gm) ?? [];
  expect(jobs).toHaveLength(2);
  expect(list).toContain(`${orderId}.confirmation.v0`);
  expect(list).toContain("550 no such mailbox");
  expect(list).not.toContain("@");

  expect(await run("retry", jobs[0] ?? "")).toEqual([0, expect.stringContaining("Queued.")]);
  const dismissed = [0, expect.stringContaining("Dismissed.")];
  expect(await run("dismiss", jobs[1] ?? "", "--reason", "done by hand")).toEqual(dismissed);
  expect(await run()).toEqual([1, expect.stringMatching(/^Emails that were refused for good\n/)]);
  expect(await run("dismiss", `${orderId}.therapist.v0`, "--reason", "rang up")).toEqual(dismissed);
  expect(await run("retry", `${orderId}.confirmation.v0`)).toEqual([
    0,
    expect.stringContaining("Queued."),
  ]);
  expect(await run("list")).toEqual([0, expect.stringContaining("No job was given up")]);
  const unknown = [1, expect.stringContaining("Nothing done: job_unknown")];
  expect(await run("retry", jobs[0] ?? "")).toEqual(unknown);
  const usage = [2, expect.stringContaining("Usage: npm run jobs")];
  expect(await run("dismiss", jobs[1] ?? "")).toEqual(usage);
  expect(await run("burn")).toEqual(usage);
}, 240_000);
