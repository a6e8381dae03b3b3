import { Pool } from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { migratedDatabase } from "../../tests/support/database/fresh-database.ts";
import { connect, type Database } from "./connect.server.ts";
import { consumeRateLimit, deleteOldUses } from "./rate-limiter.server.ts";

let deps: Database;
beforeAll(async () => {
  const database = await migratedDatabase();
  deps = connect(database.url);
  return async () => {
    await deps.close();
    await database.drop();
  };
});

const few = { times: 3, minutes: 10 };
const rowsOf = async (key: string) =>
  (await deps.pool.query<{ points: number }>("select points from rate_limit where key = $1", [key]))
    .rows;

test("so many may, one more has to wait until the window ends; another may", async () => {
  const use = consumeRateLimit(deps.pool, "one", few);
  expect([await use("asha"), await use("asha"), await use("asha")]).toEqual([0, 0, 0]);
  const seconds = await use("asha");
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(await use("meera")).toBe(0);
});

test("replicas count together, also those who come at once", async () => {
  const here = consumeRateLimit(deps.pool, "two", few);
  const there = consumeRateLimit(deps.pool, "two", few);
  const uses = await Promise.all([here("x"), there("x"), here("x"), there("x"), here("x")]);
  expect(uses.filter((seconds) => seconds === 0).length).toBe(3);
});

test("one purpose doesn't use up another", async () => {
  const first = consumeRateLimit(deps.pool, "three", { times: 1, minutes: 1 });
  const second = consumeRateLimit(deps.pool, "four", { times: 1, minutes: 1 });
  expect([await first("x"), await second("x")]).toEqual([0, 0]);
});

test("after its end a window begins anew", async () => {
  const use = consumeRateLimit(deps.pool, "five", { times: 1, minutes: 1 });
  await use("x");
  await deps.pool.query("update rate_limit set expire = 1 where key = 'five:x'");
  expect(await consumeRateLimit(deps.pool, "five", { times: 1, minutes: 1 })("x")).toBe(0);
});

test("who is over the limit costs the database nothing more", async () => {
  const use = consumeRateLimit(deps.pool, "six", few);
  for (let time = 0; time < 20; time += 1) await use("x");
  expect(await rowsOf("six:x")).toEqual([{ points: 4 }]);
});

test("a use that is taken back is not counted, and those at once with it shut nobody out for long", async () => {
  const rule = { ...few, takesBack: true };
  const use = consumeRateLimit(deps.pool, "taken back", rule);
  for (let time = 0; time < 10; time += 1) {
    expect(await use("x")).toBe(0);
    await use.takeBack("x");
  }
  const atOnce = await Promise.all([use("y"), use("y"), use("y"), use("y")]);
  expect(atOnce.filter((seconds) => seconds === 0).length).toBe(3);
  await Promise.all([use.takeBack("y"), use.takeBack("y"), use.takeBack("y")]);
  expect([await use("y"), await use("y")]).toEqual([0, 0]);
  expect(await use("y")).toBeGreaterThan(0);
});

test("while the database is slow, a process counts for itself: nobody waits, and nobody gets in without end", async () => {
  const use = consumeRateLimit(deps.pool, "seven", { times: 2, minutes: 10 });
  const other = await deps.pool.connect();
  onTestFinished(async () => {
    await other.query("rollback");
    other.release();
  });
  await other.query("begin; lock table rate_limit in access exclusive mode");
  expect([await use("x"), await use("x")]).toEqual([0, 0]);
  expect(await use("x")).toBeGreaterThan(0);
});

test("while the database is away, too", async () => {
  const away = new Pool({ connectionString: "postgres://nobody@127.0.0.1:1/none" });
  onTestFinished(() => away.end());
  const use = consumeRateLimit(away, "eight", { times: 1, minutes: 10 });
  expect(await use("x")).toBe(0);
  expect(await use("x")).toBeGreaterThan(0);
});

test("what was counted in windows that are over is forgotten", async () => {
  await consumeRateLimit(deps.pool, "nine", few)("over");
  await consumeRateLimit(deps.pool, "nine", few)("lasts");
  await deps.pool.query("update rate_limit set expire = 1000 where key = 'nine:over'");
  await deleteOldUses(deps.pool, new Date(2_000));
  expect(await rowsOf("nine:over")).toEqual([]);
  expect(await rowsOf("nine:lasts")).toHaveLength(1);
});

test("the table is written without a log: its loss costs minutes", async () => {
  const { rows } = await deps.pool.query(
    "select relpersistence from pg_class where relname = 'rate_limit'",
  );
  expect(rows).toEqual([{ relpersistence: "u" }]);
});
