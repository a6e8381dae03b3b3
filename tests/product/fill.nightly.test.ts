/**
 * @module-tag pg_dump
 */
import { execFileSync } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { postgresAccount } from "../../server/embedded-postgres/unprivileged-account.ts";
import { createCluster, startCluster } from "../support/database/debian-postgres.ts";
import { askServer, serverFolder } from "../support/database/embedded-server.ts";
import { runToEnd } from "../support/product/run-process.ts";

const soon = { timeout: 120_000, interval: 200 };

test("npx node bench/fill.ts fills PostgreSQL 15, the oldest that the product takes, with books that add up", async () => {
  const folder = await serverFolder();
  const passwordFile = join(folder, "password");
  await writeFile(passwordFile, "of-the-superuser");
  const account = await postgresAccount(folder);
  if (account) execFileSync("chown", ["-R", `${account.uid}:${account.gid}`, folder]);
  const { port } = await startCluster(await createCluster(folder, passwordFile));
  const urlOf = (name: string) => `postgres://postgres:of-the-superuser@127.0.0.1:${port}/${name}`;
  const server = urlOf("postgres");
  await expect.poll(() => askServer(server, "select 1").catch(() => 0), soon).toBe(1);
  expect(await askServer(server, "show server_version")).toMatch(/^15\./);

  const size = ["--therapists", "20", "--bookings", "3000", "--unpaid", "600"];
  const fill = await runToEnd("bench/fill.ts", size, { DATABASE_URL: server });
  expect(fill).toEqual({ code: 0, output: expect.stringContaining("Filled in ") });
  expect(await askServer(urlOf("sahaj_fill"), "select count(*)::int from booking")).toBe(3000);
  // The next credit note continues these numbers.
  const numbered = `select (select sum(credit_notes)::int from receipt_series)
    = (select count(*)::int from refund where state = 'COMPLETED' and credit_note is not null)`;
  expect(await askServer(urlOf("sahaj_fill"), numbered)).toBe(true);
  const money = await runToEnd("server/commands/money.ts", [], {
    DATABASE_URL: urlOf("sahaj_fill"),
  });
  expect(money).toEqual({ code: 0, output: expect.stringContaining("It adds up.") });
}, 300_000);
