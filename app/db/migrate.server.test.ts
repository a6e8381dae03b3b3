import { readFile } from "node:fs/promises";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import type { TestDatabase } from "../../tests/support/database/create-database.ts";
import { freshDatabase, migratedDatabase } from "../../tests/support/database/fresh-database.ts";
import { connect, type Database } from "./connect.server.ts";
import { migrate } from "./migrate.server.ts";
import { listMigrationFiles } from "./migration-files.ts";

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
  const { rows } = await sql<{ name: string }>`select name from migration order by name`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

test("of several processes that start at once, one applies every migration, in the order of their names", async () => {
  const database = await emptyDatabase();
  const runs = await Promise.all(Array.from({ length: 5 }, () => migrate(database.pool)));
  expect(runs.filter((names) => names.length > 0)).toHaveLength(1);
  const names = runs.flat();
  expect(names[0]).toBe("0001-journey.sql");
  expect(names).toEqual(names.toSorted());
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

/** What the columns, constraints, indexes, triggers and functions are, the moment of a migration aside. */
async function schemaOf({ db }: Database): Promise<unknown> {
  const { rows } = await sql`
    select table_name || '.' || column_name || ' ' || udt_name || ' ' || is_nullable || coalesce(column_default, '')
      from information_schema.columns where table_schema = 'public'
    union select conname || regexp_replace(pg_get_constraintdef(oid), '20[0-9]{2}-[^'']+', 'then')
      from pg_constraint where connamespace = 'public'::regnamespace
    union select indexdef from pg_indexes where schemaname = 'public'
    union select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal
    union select proname || prosrc from pg_proc
      where pronamespace = 'public'::regnamespace and prolang <> 13 order by 1`.execute(db);
  return rows;
}

// 0042 was released after 0051: a database of the time between has 0050 and 0051 without it.
test.each([["nothing"], ["0050 0051"], ["0042"], ["0042 0050 0051"]])(
  "a database with 0041 and, of what came later, %s becomes like a new one",
  async (later) => {
    const [old, fresh] = [await emptyDatabase(), await openMigrated()];
    await old.pool.query("create table migration (name text primary key)");
    const files = await listMigrationFiles();
    const has = (name: string) => name < "0042" || later.includes(name.slice(0, 4));
    for (const { name, path } of files.filter((file) => has(file.name))) {
      await old.pool.query(await readFile(path, "utf8"));
      await old.pool.query("insert into migration values ($1)", [name]);
    }
    const missing = files.map(({ name }) => name).filter((name) => !has(name));
    expect(await migrate(old.pool)).toEqual(missing);
    await old.pool.query("alter table migration add applied_at timestamptz not null default now()");
    expect(await schemaOf(old)).toEqual(await schemaOf(fresh));
  },
);

test("a migration that can't be recorded as applied is rolled back", async () => {
  const database = await emptyDatabase();
  await sql`create table migration (name text primary key check (name = ''))`.execute(database.db);
  await expect(migrate(database.pool)).rejects.toThrow("migration 0001-journey.sql failed");
  const { rows } = await sql`select to_regclass('orders') as orders`.execute(database.db);
  expect(rows).toEqual([{ orders: null }]);
});

test("a migration that fails is rolled back, and can be applied later", async () => {
  const database = await emptyDatabase();
  // The first migration creates `contact` last.
  await sql`create table contact (mine int)`.execute(database.db);
  await expect(migrate(database.pool)).rejects.toThrow("migration 0001-journey.sql failed");
  expect(await applied(database)).toEqual([]);
  await sql`drop table contact`.execute(database.db);
  expect(await migrate(database.pool)).toContain("0001-journey.sql");
});

test("stored addresses lose their invisible characters, and phone numbers get one form", async () => {
  const database = await openMigrated();
  const contacts = [
    ["asha.rao@example.com\u200d", "+919876543210", "asha.rao@example.com", "9876543210"],
    ["प्रिया\u00ad@example.com", "01204567890", "प्रिया@example.com", "+911204567890"],
    ["meera@example.com", "+442079460958", "meera@example.com", "+442079460958"],
  ] as const;
  for (const [email, phone] of contacts)
    await sql`insert into contact (submission, name, email, phone_number, message, created_at)
      values (gen_random_uuid(), 'A', ${email}, ${phone}, 'sealed:none:AA', now())`.execute(
      database.db,
    );
  const files = await listMigrationFiles();
  const { path = "" } = files.find(({ name }) => name.startsWith("0083")) ?? {};
  await database.pool.query(await readFile(path, "utf8"));
  const { rows } = await sql<{ email: string; phone_number: string }>`
    select email, phone_number from contact order by phone_number`.execute(database.db);
  expect(rows.map((row) => [row.email, row.phone_number])).toEqual(
    contacts
      .map(([, , email, phone]) => [email, phone] as const)
      .toSorted(([, a], [, b]) => (a < b ? -1 : 1)),
  );
});
