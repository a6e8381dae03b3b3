import { Pool } from "pg";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../tests/support/database/fresh-database.ts";
import { connect, type Database } from "./connect.server.ts";
import { countUses, forgetUses } from "./rate-limiter.server.ts";
import { migrate } from "./migrate.server.ts";

let on: Database;
beforeAll(async () => {
  const database = await freshDatabase();
  on = connect(database.url);
  await migrate(on.pool);
  return async () => {
    await on.close();
    await database.drop();
  };
});

const few = { times: 3, minutes: 10 };
const rowsOf = async (key: string) =>
  (await on.pool.query<{ points: number }>("select points from rate_limit where key = $1", [key]))
    .rows;

test("so many may, one more has to wait until the window ends; another may", async () => {
  const use = countUses(on.pool, "one", few);
  expect([await use("asha"), await use("asha"), await use("asha")]).toEqual([0, 0, 0]);
  const seconds = await use("asha");
  expect(seconds).toBeGreaterThan(590);
  expect(seconds).toBeLessThanOrEqual(600);
  expect(await use("meera")).toBe(0);
});

test("replicas count together, also those who come at once", async () => {
  const here = countUses(on.pool, "two", few);
  const there = countUses(on.pool, "two", few);
  const uses = await Promise.all([here("x"), there("x"), here("x"), there("x"), here("x")]);
  expect(uses.filter((seconds) => seconds === 0).length).toBe(3);
});

test("one purpose doesn't use up another", async () => {
  const first = countUses(on.pool, "three", { times: 1, minutes: 1 });
  const second = countUses(on.pool, "four", { times: 1, minutes: 1 });
  expect([await first("x"), await second("x")]).toEqual([0, 0]);
});

test("after its end a window begins anew", async () => {
  const use = countUses(on.pool, "five", { times: 1, minutes: 1 });
  await use("x");
  await on.pool.query("update rate_limit set expire = 1 where key = 'five:x'");
  expect(await countUses(on.pool, "five", { times: 1, minutes: 1 })("x")).toBe(0);
});

test("who is over the limit costs the database nothing more", async () => {
  const use = countUses(on.pool, "six", few);
  for (let time = 0; time < 20; time += 1) await use("x");
  expect(await rowsOf("six:x")).toEqual([{ points: 4 }]);
});

test("a use that is taken back is not counted, and those at once with it shut nobody out for long", async () => {
  const rule = { ...few, takesBack: true };
  const use = countUses(on.pool, "taken back", rule);
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
  const use = countUses(on.pool, "seven", { times: 2, minutes: 10 });
  const other = await on.pool.connect();
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
  const use = countUses(away, "eight", { times: 1, minutes: 10 });
  expect(await use("x")).toBe(0);
  expect(await use("x")).toBeGreaterThan(0);
});

test("what was counted in windows that are over is forgotten", async () => {
  await countUses(on.pool, "nine", few)("over");
  await countUses(on.pool, "nine", few)("lasts");
  await on.pool.query("update rate_limit set expire = 1000 where key = 'nine:over'");
  await forgetUses(on.pool, new Date(2_000));
  expect(await rowsOf("nine:over")).toEqual([]);
  expect(await rowsOf("nine:lasts")).toHaveLength(1);
});

test("the table is written without a log: its loss costs minutes", async () => {
  const { rows } = await on.pool.query(
    "select relpersistence from pg_class where relname = 'rate_limit'",
  );
  expect(rows).toEqual([{ relpersistence: "u" }]);
});
