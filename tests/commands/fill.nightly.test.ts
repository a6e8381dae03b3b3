import { afterEach, expect, inject, test } from "vitest";
import { askServer } from "../support/database/embedded-server.ts";
import { runToEnd } from "../support/product/run-process.ts";

/** `npx node bench/fill.ts`, as a developer runs it to get a large database. */

const serverUrl = inject("postgresUrl");

async function fill(environment: Record<string, string>): Promise<string> {
  const size = ["--therapists", "20", "--bookings", "2000", "--unpaid", "500"];
  return (await runToEnd("bench/fill.ts", size, environment)).output;
}

const filled = serverUrl.replace("/postgres?", "/sahaj_fill?");

afterEach(() => askServer(serverUrl, "drop database if exists sahaj_fill"));

test("fills a database of its own, and never one that is there", async () => {
  expect(await fill({ DATABASE_URL: serverUrl })).toContain(`DATABASE_URL=${filled}`);
  const counts = `select concat_ws(' ', (select count(*) from booking), (select count(*) from therapist),
    (select count(*) from orders where captured_paise is null))`;
  expect(await askServer(filled, counts)).toBe("2000 20 500");

  expect(await fill({ DATABASE_URL: serverUrl })).toBe(
    'Nothing filled. database "sahaj_fill" already exists\n',
  );
  expect(await askServer(filled, counts)).toBe("2000 20 500");
});

test("fills nothing in production, nor where no server is named", async () => {
  const production = await fill({ DATABASE_URL: serverUrl, MODE: "production" });
  expect(production).toMatch(/^Nothing filled. MODE=production/);
  expect(await fill({})).toMatch(/^Nothing filled. Set DATABASE_URL/);
  const made = "select count(*)::int from pg_database where datname = 'sahaj_fill'";
  expect(await askServer(serverUrl, made)).toBe(0);
});
