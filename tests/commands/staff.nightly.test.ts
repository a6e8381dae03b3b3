import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openJourney } from "../support/fixtures/open-journey.ts";
import { runToEnd } from "../support/product/run-process.ts";

test("npx sahaj staff opens the job queue for an invitation alone: a sign-in link needs the database only", async () => {
  const { db, pool } = await openJourney(onTestFinished);
  const url = pool.options.connectionString ?? "";
  await sql`drop schema pgboss cascade`.execute(db);

  async function staff(...given: string[]) {
    const ended = await runToEnd("server/commands/staff.ts", given, { DATABASE_URL: url });
    return [ended.code, ended.output];
  }
  const hasQueue = async () => {
    const { rows } = await sql<{ has: boolean }>`
      select to_regclass('pgboss.job') is not null as has`.execute(db);
    return rows[0]?.has;
  };
  const email = "meera@example.com";
  expect(await staff("link", email)).toEqual([1, "Nothing done: staff_unknown\n"]);
  expect(await staff("remove", email)).toEqual([1, "Nothing done: staff_unknown\n"]);
  expect(await hasQueue()).toBe(false);

  const invited = [0, expect.stringMatching(/^Invited\. The running server emails the link\.\n/)];
  expect(await staff("invite", email, "--role", "owner")).toEqual(invited);
  const { rows } = await sql`
    select name, data ->> 'kind' as kind from pgboss.job where name = 'email'`.execute(db);
  expect(rows).toEqual([{ name: "email", kind: "staff_link" }]);

  expect(await staff("link", email)).toEqual([0, expect.stringMatching(/^https?:.*\n/)]);
  expect(await staff("remove", email, "--last")).toEqual([0, "Taken off the desk.\n"]);
});
