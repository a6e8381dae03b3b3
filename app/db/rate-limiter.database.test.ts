import { Pool } from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { migratedDatabase } from "../../tests/support/database/fresh-database.ts";
import { statementsSent } from "../../tests/support/database/statements-sent.ts";
import { connect, type Database } from "./connect.server.ts";
import { createRateLimiter, deleteOldUses, type LimitedKey } from "./rate-limiter.server.ts";

let deps: Database;
beforeAll(async () => {
  const database = await migratedDatabase();
  deps = connect(database.url);
  return async () => {
    await deps.close();
    await database.drop();
  };
});

const patient = () => createRateLimiter(deps.pool, 60_000);
const few = { times: 3, minutes: 10 };

/** A limit of one process, which waits for the database on the busiest machine. */
function limitOf(name: string, rule: Omit<LimitedKey, "key">, limiter = patient()) {
  const keys = (key: string) => [{ ...rule, key: `${name}:${key}` }];
  return Object.assign((key: string) => limiter.use(keys(key)), {
    uncount: (key: string) => limiter.uncount(keys(key)),
  });
}

const rowsOf = async (key: string) =>
  (await deps.pool.query<{ points: number }>("select points from rate_limit where key = $1", [key]))
    .rows;

test("a use over the limit has to wait until the window ends; another key does not", async () => {
  const use = limitOf("one", few);
  expect([await use("asha"), await use("asha"), await use("asha")]).toEqual([0, 0, 0]);
  const seconds = await use("asha");
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(await use("meera")).toBe(0);
});

test("replicas count together, concurrent uses too", async () => {
  const here = limitOf("two", few);
  const there = limitOf("two", few);
  const uses = await Promise.all([here("x"), there("x"), here("x"), there("x"), here("x")]);
  expect(uses.filter((seconds) => seconds === 0).length).toBe(3);
});

test("limits with different names are counted separately", async () => {
  const first = limitOf("three", { times: 1, minutes: 1 });
  const second = limitOf("four", { times: 1, minutes: 1 });
  expect([await first("x"), await second("x")]).toEqual([0, 0]);
});

test("a new window starts after the last one has ended", async () => {
  const use = limitOf("five", { times: 1, minutes: 1 });
  await use("x");
  await deps.pool.query("update rate_limit set expire = 1 where key = 'five:x'");
  expect(await limitOf("five", { times: 1, minutes: 1 })("x")).toBe(0);
});

test("uses over the limit are refused without a query", async () => {
  const use = limitOf("six", few);
  for (let time = 0; time < 20; time += 1) await use("x");
  expect(await rowsOf("six:x")).toEqual([{ points: 4 }]);
});

test("an uncounted use leaves the limit as it was, also after concurrent uses", async () => {
  const rule = { ...few, uncountable: true };
  const use = limitOf("taken back", rule);
  for (let time = 0; time < 10; time += 1) {
    expect(await use("x")).toBe(0);
    await use.uncount("x");
  }
  const atOnce = await Promise.all([use("y"), use("y"), use("y"), use("y")]);
  expect(atOnce.filter((seconds) => seconds === 0).length).toBe(3);
  await Promise.all([use.uncount("y"), use.uncount("y"), use.uncount("y")]);
  expect([await use("y"), await use("y")]).toEqual([0, 0]);
  expect(await use("y")).toBeGreaterThan(0);
});

test("a use over the limit of one key is counted for no later key, and in one statement", async () => {
  const limiter = patient();
  const keys = [
    { key: "chain:visitor", times: 2, minutes: 10 },
    { key: "chain:network", times: 9, minutes: 10 },
  ];
  const sent = await statementsSent(async () => {
    for (const allowed of [true, true, false, false])
      expect((await limiter.use(keys)) === 0).toBe(allowed);
  });
  // The last one was refused without a statement.
  expect(sent).toHaveLength(3);
  expect(await rowsOf("chain:visitor")).toEqual([{ points: 3 }]);
  expect(await rowsOf("chain:network")).toEqual([{ points: 2 }]);
});

test("while the database does not answer, a process counts in its own memory", async () => {
  const use = limitOf("seven", { times: 2, minutes: 10 }, createRateLimiter(deps.pool));
  const other = await deps.pool.connect();
  onTestFinished(async () => {
    await other.query("rollback");
    other.release();
  });
  await other.query("begin; lock table rate_limit in access exclusive mode");
  expect([await use("x"), await use("x")]).toEqual([0, 0]);
  expect(await use("x")).toBeGreaterThan(0);
});

test("while the database is unreachable, a process counts in its own memory", async () => {
  const unreachable = new Pool({ connectionString: "postgres://nobody@127.0.0.1:1/none" });
  onTestFinished(() => unreachable.end());
  const use = limitOf("eight", { times: 1, minutes: 10 }, createRateLimiter(unreachable));
  expect(await use("x")).toBe(0);
  expect(await use("x")).toBeGreaterThan(0);
});

test("uses of windows that have ended are deleted", async () => {
  await limitOf("nine", few)("over");
  await limitOf("nine", few)("lasts");
  await deps.pool.query("update rate_limit set expire = 1000 where key = 'nine:over'");
  await deleteOldUses(deps.pool, new Date(2_000));
  expect(await rowsOf("nine:over")).toEqual([]);
  expect(await rowsOf("nine:lasts")).toHaveLength(1);
});

test("the table is unlogged: a crash loses only minutes of counting", async () => {
  const { rows } = await deps.pool.query(
    "select relpersistence from pg_class where relname = 'rate_limit'",
  );
  expect(rows).toEqual([{ relpersistence: "u" }]);
});
