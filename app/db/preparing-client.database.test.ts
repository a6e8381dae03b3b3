import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { migratedDatabase } from "../../tests/support/database/fresh-database.ts";

// Test files share a process, and earlier ones may have used up all names.
vi.resetModules();
const { connect } = await import("./connect.server.ts");
const { statementName } = await import("./preparing-client.ts");

test.each([
  ["begin", false],
  ["select * from orders where id = $1", false],
  ['select "orders".* from "orders"', false],
  ["update orders set state = $1 returning *", false],
  ["select count(*) from orders where id = $1", true],
  ["select id from (select * from orders where note <> 'a) or (') as one", true],
  ["with one as (select id from orders) select * from one where id in ($1, $2)", false],
  ["with one as (select f(id), * from orders) select (id), one.* from one", false],
  [" with next as (select 1) update orders set state = $1", true],
])("%s: prepared %s", (text, isPrepared) => {
  expect(statementName(text) !== undefined).toBe(isPrepared);
  expect(statementName(text)).toBe(statementName(text));
});

test("statements stay valid when a migration adds a column on another connection", async () => {
  const { url, drop } = await migratedDatabase();
  onTestFinished(drop);
  const server = connect(url, { max: 1 });
  const migration = connect(url, { max: 1 });
  onTestFinished(async () => void (await Promise.all([server.close(), migration.close()])));
  const ask = () =>
    Promise.all([
      server.pool.query("select id from orders where id = $1", ["none"]),
      server.db.selectFrom("orders").selectAll().where("id", "=", "none").execute(),
    ]);
  await ask();
  const { rows } = await server.pool.query("select statement from pg_prepared_statements");
  expect(rows).toEqual([{ statement: "select id from orders where id = $1" }]);
  await sql`alter table orders add column later text`.execute(migration.db);
  await expect(ask()).resolves.toHaveLength(2);
});
