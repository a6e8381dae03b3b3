import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../tests/support/database/fresh-database.ts";
import { openSilentProxy } from "../../tests/support/database/silent-proxy.ts";
import { connect } from "./connect.server.ts";

const ask = sql<{ one: number }>`select 1 as one`;

async function silentDatabase() {
  const { url, drop } = await freshDatabase();
  onTestFinished(drop);
  const line = await openSilentProxy(url);
  onTestFinished(() => line.close());
  const database = connect(line.url, { max: 1, answerWithinMs: 200 });
  onTestFinished(() => database.close());
  return { line, ...database };
}

test("a connection whose statement was not answered in time is closed, not used again", async () => {
  const { db, pool, line } = await silentDatabase();
  await ask.execute(db);
  expect(pool.totalCount).toBe(1);
  line.freeze();
  await expect(ask.execute(db)).rejects.toThrow("Query read timeout");
  expect(pool.totalCount).toBe(0);
});

test("a transaction that was not answered in time leaves no connection behind", async () => {
  const { db, pool, line } = await silentDatabase();
  const work = db.transaction().execute(async (trx) => {
    line.freeze();
    await ask.execute(trx);
  });
  await expect(work).rejects.toThrow("Query read timeout");
  expect(pool.totalCount).toBe(0);
});

/** Milliseconds until a promise is rejected. */
async function rejectedAfter(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await expect(work).rejects.toThrow("Query read timeout");
  return performance.now() - started;
}

test("a commit that is not answered takes one time limit, as a statement does: no rollback waits for another", async () => {
  const { db, pool, line } = await silentDatabase();
  await ask.execute(db);
  line.freeze();
  const statement = await rejectedAfter(ask.execute(db));
  line.thaw();
  line.fallSilentAt(/commit/);
  const commit = await rejectedAfter(db.transaction().execute((trx) => ask.execute(trx)));
  expect(commit / statement).toBeLessThan(1.7);
  expect(pool.totalCount).toBe(0);
});

test("a connection whose statement failed is kept", async () => {
  const { db, pool } = await silentDatabase();
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow("division by zero");
  expect(pool.totalCount).toBe(1);
  expect((await ask.execute(db)).rows).toEqual([{ one: 1 }]);
});
