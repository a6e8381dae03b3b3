import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { addStaff } from "../support/fixtures/staff.ts";
import { functionsOf } from "../support/product/call-function.ts";
import { freshDatabase } from "../support/database/fresh-database.ts";
import { paymentCall } from "../support/product/payment-call.ts";
import { runToEnd } from "../support/product/run-process.ts";
import { runProductAndSandbox } from "../support/product/run-product.ts";

const role = `server "${randomUUID().slice(0, 8)}`;
const soon = { timeout: 60_000, interval: 200 };

let ownerUrl = "";
let serverUrl = "";
let owner: Client;
let dropDatabase: () => Promise<void>;

beforeAll(async () => {
  const fresh = await freshDatabase();
  ownerUrl = fresh.url;
  dropDatabase = fresh.drop;
  owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await owner.query(`create role ${owner.escapeIdentifier(role)} login`);
  const url = new URL(ownerUrl);
  url.username = encodeURIComponent(role);
  serverUrl = url.href;
});

afterAll(async () => {
  await owner.query(`drop owned by ${owner.escapeIdentifier(role)}`);
  await owner.query(`drop role ${owner.escapeIdentifier(role)}`);
  await owner.end();
  await dropDatabase();
});

const run = (program: string, environment: Record<string, string>) =>
  runToEnd(program, [], { LOG_LEVEL: "warn", ...environment });

test("on an empty database such a role is told who must make the tables", async () => {
  const started = await run("server/main.ts", { DATABASE_URL: serverUrl });
  expect(started.code).toBe(1);
  expect(started.output).toMatch(/Not yet applied: 1001-tables\.sql.*run `npx sahaj migrate`/);
  expect(started.output).not.toContain("at ");
});

test("without the owner's address npx sahaj migrate says what to set", async () => {
  const { code, output } = await run("server/commands/migrate.ts", { DATABASE_URL: serverUrl });
  expect([code, output]).toEqual([1, expect.stringContaining("set DATABASE_OWNER_URL")]);
});

test("after npx sahaj migrate the product sells a session as a role that can make and drop nothing", async () => {
  const urls = { DATABASE_URL: serverUrl, DATABASE_OWNER_URL: ownerUrl };
  expect((await run("server/commands/migrate.ts", urls)).output).toMatch(
    /^Applied: 1001-tables\.sql/m,
  );
  expect(await run("server/commands/migrate.ts", urls)).toEqual({
    code: 0,
    output: expect.stringMatching(/^Nothing was pending\.\n$/m) as string,
  });

  const { product, sandbox } = await runProductAndSandbox({ databaseUrl: serverUrl });
  try {
    const call = functionsOf(product.url);
    const opened = await call(
      "payment",
      await paymentCall(owner, randomUUID(), { daysAhead: 4, slot: 3 }),
    );
    expect(opened.status).toBe(200);
    const { orderId } = opened.body as { orderId: string };
    await sandbox.control({ choose: { merchantOrderId: orderId, outcome: "pay" } });
    const emails = async () =>
      (
        await owner.query(
          "select kind from email where order_id = $1 and sent_at is not null order by kind",
          [orderId],
        )
      ).rows.map(({ kind }) => kind);
    await expect.poll(emails, soon).toEqual(["confirmation", "therapist"]);
  } finally {
    await product.stop();
    await sandbox.stop();
  }
  expect(product.output()).toMatch(/^Sahaj \(demo\) is at .*\n$/);
});

test.each([
  "create table mine (id int)",
  "create table pgboss.mine (id int)",
  "create schema mine",
  "drop table orders",
  "truncate orders",
  "alter table claim drop constraint claim_no_overlap",
  "alter table intake disable trigger all",
  "insert into migration values ('9999-mine.sql', '')",
  "create role mine",
  "update audit set reason = ''",
  "delete from audit",
  "truncate audit",
])("that role is refused: %s", async (statement) => {
  const server = new Client({ connectionString: serverUrl });
  await server.connect();
  try {
    await expect(server.query(statement)).rejects.toMatchObject({ code: "42501" });
  } finally {
    await server.end();
  }
});

test.each(["open-answers", "open-message"])(
  "that role records no %s without a reason, and so decrypts nothing",
  async (useCase) => {
    const server = new Client({ connectionString: serverUrl });
    await server.connect();
    const since = new Date(Date.now() - 86_400_000);
    const { id } = await addStaff(owner, ["privacy"], { since });
    const entry = (reason: string | null) =>
      server.query(
        `insert into audit (at, actor, staff_id, use_case, subject, reason, request_id)
         values (now(), 'a test', $3, $1, 'one', $2, 'a test')`,
        [useCase, reason, id],
      );
    try {
      for (const reason of [null, "", "  "])
        await expect(entry(reason)).rejects.toMatchObject({ code: "23514" });
      await expect(entry("a data request")).resolves.toBeDefined();
    } finally {
      await server.end();
    }
  },
);
