import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { migratedDatabase } from "../../tests/support/database/fresh-database.ts";
import { connect } from "./connect.server.ts";

async function connectOnce() {
  const { url, drop } = await migratedDatabase();
  onTestFinished(drop);
  const server = connect(url, { max: 1 });
  onTestFinished(() => server.close());
  return { url, ...server };
}

/** Takes the pool's one connection: the pool itself closes a connection after an error. */
async function takeClient() {
  const { pool } = await connectOnce();
  const client = await pool.connect();
  onTestFinished(() => client.release());
  return client;
}

test("the columns of a prepared statement are described once, and its rows stay the same", async () => {
  const client = await takeClient();
  let described = 0;
  const { connection } = client as unknown as { connection: NodeJS.EventEmitter };
  connection.on("rowDescription", () => (described += 1));
  const ask = async (one: number, other: string | null) => {
    const text =
      "select 12 / $1::int as quotient, $2::date as day, array[$2::date] as days, 'a' as a, 'b' as a";
    const { rows, rowCount, command } = await client.query(text, [one, other]);
    return { rows, rowCount, command };
  };
  const first = await ask(3, "2026-11-23");
  expect(first.rows).toEqual([{ quotient: 4, day: "2026-11-23", days: ["2026-11-23"], a: "b" }]);
  await expect(ask(0, null)).rejects.toThrow("division by zero");
  expect(await ask(3, "2026-11-23")).toEqual(first);
  expect((await ask(4, null)).rows[0]).toMatchObject({ quotient: 3, day: null, a: "b" });
  expect(described).toBe(1);
});

test("a statement without rows is sent again", async () => {
  const client = await takeClient();
  const update = () =>
    client.query("update orders set contact_name = $1 where id = $2", ["A", "none"]);
  for (let time = 0; time < 3; time += 1)
    await expect(update()).resolves.toMatchObject({ command: "UPDATE", rowCount: 0, rows: [] });
});

test("PostgreSQL refuses a prepared statement whose columns would be others", async () => {
  const { url, pool } = await connectOnce();
  const ask = () => pool.query("select contact_name from orders where id = $1", ["none"]);
  await ask();
  const migration = connect(url, { max: 1 });
  onTestFinished(() => migration.close());
  await sql`alter table orders alter contact_name type bytea using null`.execute(migration.db);
  await expect(ask()).rejects.toThrow("cached plan must not change result type");
});
