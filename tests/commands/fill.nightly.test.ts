import { Client } from "pg";
import { afterEach, expect, inject, test } from "vitest";
import { runProcess } from "../support/product/run-process.ts";

/** `npx node bench/fill.ts`, as a developer runs it to get a large database. */

const serverUrl = inject("postgresUrl");

async function fill(environment: Record<string, string>): Promise<string> {
  const size = ["--therapists", "20", "--bookings", "2000", "--unpaid", "500"];
  const command = runProcess("bench/fill.ts", size, environment);
  await expect.poll(() => command.ended()).toBe(true);
  return command.output();
}

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

const databases = () =>
  ask(serverUrl, "select datname from pg_database where datname = 'sahaj_fill'");
const filled = serverUrl.replace("/postgres?", "/sahaj_fill?");

afterEach(() => ask(serverUrl, "drop database if exists sahaj_fill"));

test("fills a database of its own, and never one that is there", async () => {
  expect(await fill({ DATABASE_URL: serverUrl })).toContain(`DATABASE_URL=${filled}`);
  const counts = `select (select count(*)::int from booking) as bookings, (select count(*)::int from therapist) as therapists,
    (select count(*)::int from orders where captured_paise is null) as unpaid`;
  expect(await ask(filled, counts)).toEqual([{ bookings: 2000, therapists: 20, unpaid: 500 }]);

  expect(await fill({ DATABASE_URL: serverUrl })).toBe(
    'Nothing filled. database "sahaj_fill" already exists\n',
  );
  expect(await ask(filled, counts)).toEqual([{ bookings: 2000, therapists: 20, unpaid: 500 }]);
});

test("fills nothing in production, nor where no server is named", async () => {
  const production = await fill({ DATABASE_URL: serverUrl, MODE: "production" });
  expect(production).toMatch(/^Nothing filled. MODE=production/);
  expect(await fill({})).toMatch(/^Nothing filled. Set DATABASE_URL/);
  expect(await databases()).toEqual([]);
});
