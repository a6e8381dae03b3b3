import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { TestDatabase } from "../../tests/support/database/create-database.ts";
import { freshDatabase, migratedDatabase } from "../../tests/support/database/fresh-database.ts";
import { connect, type Database } from "./connect.server.ts";
import { migrate } from "./migrate.server.ts";
import { inOrder, readMigrations } from "./migration-files.ts";

const emptyDatabase = async () => open(await freshDatabase());
const openMigrated = async () => open(await migratedDatabase());

function open({ url, drop }: TestDatabase): Database {
  const database = connect(url);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}

async function applied({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`select name from migration order by applied_at`.execute(db);
  return rows.map(({ name }) => name);
}

/** The SQL of a version, by file name. */
const filesOf = (files: Record<string, string>) => new Map(Object.entries(files));

test("of several processes that start at once, one applies every file, in their order", async () => {
  const database = await emptyDatabase();
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool)));
  expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
  const names = runs.flat();
  expect(names.map((name) => name.split(" ")[0])).toEqual(["schema.sql", "functions.sql"]);
  expect(names).toEqual((await readMigrations()).map(({ name }) => name));
  expect(await applied(database)).toEqual(names);
  expect(await database.db.selectFrom("orders").selectAll().execute()).toEqual([]);
});

test("applies nothing the second time, and leaves stored rows alone", async () => {
  const database = await openMigrated();
  const names = await applied(database);
  const id = "00000000-0000-4000-8000-000000000001";
  const answers = JSON.stringify({ sealed: "sealed:none:AA" });
  await database.db.insertInto("intake").values({ id, answers }).execute();
  expect(await migrate(database.pool)).toEqual([]);
  expect(await applied(database)).toEqual(names);
  expect(await database.db.selectFrom("intake").select("id").execute()).toEqual([{ id }]);
});

test("a later version applies its migrations by number, after what is there", async () => {
  const database = await emptyDatabase();
  const first = { "schema.sql": "create table one (a int)", "functions.sql": "select 1" };
  await migrate(database.pool, undefined, filesOf(first));
  const later = filesOf({
    "0010-ten.sql": "alter table one rename c to d",
    "0002-two.sql": "alter table one rename b to c",
    "0001-one.sql": "alter table one rename a to b",
    ...first,
  });
  const names = ["0001-one.sql", "0002-two.sql", "0010-ten.sql"];
  expect(await migrate(database.pool, undefined, later)).toEqual(names);
  await expect(sql`select d from one`.execute(database.db)).resolves.toBeDefined();
});

test.each([
  ["two migrations of one number", ["0001-one.sql", "0001-two.sql"], "0001-two.sql"],
  ["a migration without a number", ["later.sql"], "later.sql"],
  ["a number of another length", ["01-one.sql"], "01-one.sql"],
])("%s are refused", (_, names, named) => {
  expect(() => inOrder(filesOf(Object.fromEntries(names.map((name) => [name, ""]))))).toThrow(
    `not a migration with a number of its own: ${named}`,
  );
});

const former = {
  name: "FormerDatabaseConfigError",
  message:
    "The database was made by a trial version from before the first release and can't be upgraded: " +
    "delete the demo's folder (DATA_DIR, otherwise .data), or set DATABASE_URL to an empty database.",
};

test("a database of a trial version is refused by one sentence, and left as it is", async () => {
  const database = await emptyDatabase();
  await sql`create table migration (name text primary key)`.execute(database.db);
  await sql`insert into migration values ('0001-journey.sql')`.execute(database.db);
  await expect(migrate(database.pool)).rejects.toMatchObject(former);
  const { rows } = await sql`select to_regclass('orders') as orders`.execute(database.db);
  expect(rows).toEqual([{ orders: null }]);
});

test.each([
  ["schema.sql", "create table one (a int, b int)"],
  ["functions.sql", "select 2"],
])("a database made from another %s is refused by one sentence", async (file, changed) => {
  const database = await emptyDatabase();
  const base = { "schema.sql": "create table one (a int)", "functions.sql": "select 1" };
  await migrate(database.pool, undefined, filesOf(base));
  const names = await applied(database);
  const other = filesOf({ ...base, [file]: changed });
  await expect(migrate(database.pool, undefined, other)).rejects.toMatchObject(former);
  expect(await applied(database)).toEqual(names);
});

test("a file that can't be recorded as applied is rolled back", async () => {
  const database = await emptyDatabase();
  await sql`create table migration (name text primary key check (name = ''))`.execute(database.db);
  await expect(migrate(database.pool)).rejects.toThrow(/^migration schema\.sql .* failed$/);
  const { rows } = await sql`select to_regclass('orders') as orders`.execute(database.db);
  expect(rows).toEqual([{ orders: null }]);
});

test("a file that fails is rolled back, and can be applied later", async () => {
  const database = await emptyDatabase();
  // It is one of the last tables that are created.
  await sql`create table heartbeat (mine int)`.execute(database.db);
  await expect(migrate(database.pool)).rejects.toThrow(/^migration schema\.sql .* failed$/);
  expect(await applied(database)).toEqual([]);
  await sql`drop table heartbeat`.execute(database.db);
  expect(await migrate(database.pool)).toHaveLength(2);
});
