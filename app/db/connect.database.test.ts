import { sql } from "kysely";
import { Client } from "pg";
import { expect, onTestFinished, test, vi } from "vitest";
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

test("after a commit that was not answered no rollback waits for another time limit", async () => {
  const { db, pool, line } = await silentDatabase();
  const asked = vi.spyOn(Client.prototype, "query");
  onTestFinished(() => asked.mockRestore());
  line.fallSilentAt(/commit/);
  const work = db.transaction().execute((trx) => ask.execute(trx));
  await expect(work).rejects.toThrow("Query read timeout");
  const texts = asked.mock.calls.map(([what]: unknown[]) =>
    typeof what === "string" ? what : (what as { text: string }).text,
  );
  expect(texts.map((text) => text.split(" ")[0])).toEqual(["begin", "select", "commit"]);
  expect(pool.totalCount).toBe(0);
});

test("a connection whose statement failed is kept", async () => {
  const { db, pool } = await silentDatabase();
  await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow("division by zero");
  expect(pool.totalCount).toBe(1);
  expect((await ask.execute(db)).rows).toEqual([{ one: 1 }]);
});
