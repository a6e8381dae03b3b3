import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { freshDatabase } from "../../tests/support/database/fresh-database.ts";
import { readProjectFile } from "../../tests/support/repository/project-files.ts";
import { connect, type Database } from "./connect.server.ts";
import { migrate } from "./migrate.server.ts";
import { inOrder, readMigrations } from "./migration-files.server.ts";

async function emptyDatabase(): Promise<Database> {
  const { url, drop } = await freshDatabase();
  const database = connect(url);
  onTestFinished(async () => {
    await database.close();
    await drop();
  });
  return database;
}

async function applied({ db }: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** The SQL of a version, by file name. */
const filesOf = (files: Record<string, string>) => new Map(Object.entries(files));

const NAMES_OF_1_0 = ["1001-tables.sql", "1002-functions.sql"];

test("the files of 1.0.0 are as they were released: a change of the tables is a new file", async () => {
  const released = (await readMigrations()).filter(({ name }) => NAMES_OF_1_0.includes(name));
  expect(released.map(({ name, checksum }) => `${name} ${checksum.slice(0, 12)}`)).toEqual([
    "1001-tables.sql dd0b241b9389",
    "1002-functions.sql 6070f3c1d509",
  ]);
});

test("no file is of a later major version than package.json", async () => {
  const { version } = JSON.parse(readProjectFile("package.json")) as { version: string };
  const newest = (await readMigrations()).at(-1);
  expect(newest?.name[0]).toBe(version.split(".")[0]);
});

test("of several processes that start at once, one applies every file, in their order", async () => {
  const database = await emptyDatabase();
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool)));
  expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
  const names = runs.flat();
  expect(names.slice(0, 2)).toEqual(NAMES_OF_1_0);
  expect(names).toEqual((await readMigrations()).map(({ name }) => name));
  expect(await applied(database)).toEqual(names);
  expect(await database.db.selectFrom("orders").selectAll().execute()).toEqual([]);
});

test("a later version applies its migrations by number, after what is there", async () => {
  const database = await emptyDatabase();
  const first = { "1001-one.sql": "create table one (a int)" };
  await migrate(database.pool, undefined, filesOf(first));
  const later = filesOf({
    "2001-four.sql": "alter table one rename d to e",
    "1010-three.sql": "alter table one rename c to d",
    "1003-two.sql": "alter table one rename b to c",
    "1002-one.sql": "alter table one rename a to b",
    ...first,
  });
  const names = ["1002-one.sql", "1003-two.sql", "1010-three.sql", "2001-four.sql"];
  expect(await migrate(database.pool, undefined, later)).toEqual(names);
  await expect(sql`select e from one`.execute(database.db)).resolves.toBeDefined();
});

test.each([
  ["two migrations of one number", ["1001-one.sql", "1001-two.sql"], "1001-two.sql"],
  ["a migration without a number", ["later.sql"], "later.sql"],
  ["a number of another length", ["101-one.sql"], "101-one.sql"],
  ["a number of no major version", ["0001-one.sql"], "0001-one.sql"],
])("%s are refused", (_, names, named) => {
  expect(() => inOrder(filesOf(Object.fromEntries(names.map((name) => [name, ""]))))).toThrow(
    `not a migration with a number of its own: ${named}`,
  );
});

const one = { "1001-one.sql": "create table one (a int)" };
const anotherDatabase =
  "delete the demo's folder (DATA_DIR, otherwise .data), or set DATABASE_URL to an empty database.";

test.each([
  {
    of: "a trial version",
    sql: "create table migration (name text primary key); insert into migration values ('0001-journey.sql')",
    message: `The database was made by a trial version from before the first release and can't be upgraded: ${anotherDatabase}`,
  },
  {
    of: "the next major version",
    sql: "insert into migration values ('2001-two.sql', '')",
    message:
      "The database belongs to version 2, and this is version 1: " +
      "start that version, or restore the backup from before the upgrade.",
  },
  {
    of: "files of another text",
    sql: "update migration set checksum = 'another'",
    message:
      "The database was made from another text of app/db/migrations/1001-one.sql: " +
      `put the released file back; otherwise ${anotherDatabase}`,
  },
])("a database of $of is refused by one sentence, and left as it is", async (refused) => {
  const database = await emptyDatabase();
  if (!refused.sql.startsWith("create")) await migrate(database.pool, undefined, filesOf(one));
  await database.pool.query(refused.sql);
  const names = await applied(database);
  const files = filesOf({ ...one, "1002-next.sql": "create table next (a int)" });
  await expect(migrate(database.pool, undefined, files)).rejects.toMatchObject({
    name: "OtherDatabaseConfigError",
    message: refused.message,
  });
  expect(await applied(database)).toEqual(names);
  const { rows } = await sql`select to_regclass('next') as next`.execute(database.db);
  expect(rows).toEqual([{ next: null }]);
});

test("a database with more migrations of the same major version is used as it is", async () => {
  const database = await emptyDatabase();
  const newer = filesOf({ ...one, "1002-next.sql": "create table next (a int)" });
  await migrate(database.pool, undefined, newer);
  expect(await migrate(database.pool, undefined, filesOf(one))).toEqual([]);
  expect(await applied(database)).toEqual(["1001-one.sql", "1002-next.sql"]);
});

test("a file that can't be recorded as applied is rolled back", async () => {
  const database = await emptyDatabase();
  await sql`create table migration (name text, checksum text check (checksum = ''))`.execute(
    database.db,
  );
  await expect(migrate(database.pool)).rejects.toThrow("migration 1001-tables.sql failed");
  const { rows } = await sql`select to_regclass('orders') as orders`.execute(database.db);
  expect(rows).toEqual([{ orders: null }]);
});

test("a file that fails is rolled back, and can be applied later", async () => {
  const database = await emptyDatabase();
  // It is one of the last tables that are created.
  await sql`create table heartbeat (mine int)`.execute(database.db);
  await expect(migrate(database.pool)).rejects.toThrow("migration 1001-tables.sql failed");
  expect(await applied(database)).toEqual([]);
  await sql`drop table heartbeat`.execute(database.db);
  expect((await migrate(database.pool)).slice(0, 2)).toEqual(NAMES_OF_1_0);
});
