import { afterAll, beforeAll, expect, test } from "vitest";
import { Client } from "pg";
import { migratedDatabase } from "../../../tests/support/database/fresh-database.ts";
import { encryptedColumns } from "../../db/encrypted-columns.ts";
import { impersonalColumns, personalColumns } from "./personal-columns.ts";

let client: Client;
let drop: () => Promise<void>;

beforeAll(async () => {
  const database = await migratedDatabase();
  drop = database.drop;
  client = new Client({ connectionString: database.url });
  await client.connect();
});

afterAll(async () => {
  await client.end();
  await drop();
});

/**
 * The columns of our tables that could hold something about a person, as "table.column": all but numbers, ids, instants
 * and yes or no.
 */
async function columnsOfTables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name || '.' || column_name as name
     from information_schema.columns join information_schema.tables using (table_schema, table_name)
     where table_schema = 'public' and table_type = 'BASE TABLE' and data_type not in ('smallint', 'integer',
       'bigint', 'numeric', 'boolean', 'uuid', 'timestamp with time zone', 'tstzrange')`,
  );
  return rows.map(({ name }) => name);
}

const named = (columns: Readonly<Record<string, readonly string[] | object>>) =>
  Object.entries(columns).flatMap(([table, of]) =>
    (Array.isArray(of) ? (of as string[]) : Object.keys(of)).map((column) => `${table}.${column}`),
  );
const personal = named(personalColumns);
const all = [...personal, ...named(impersonalColumns)];

const unnamed = async () => (await columnsOfTables()).filter((column) => !all.includes(column));

test("each column that could hold something about a person is said to, or said not to", async () => {
  expect(await unnamed()).toEqual([]);
});

test("the lists name each column once, and none that is not there", async () => {
  expect(all.filter((column, index) => all.indexOf(column) !== index)).toEqual([]);
  const existing = await columnsOfTables();
  expect(all.filter((column) => !existing.includes(column))).toEqual([]);
});

test("each encrypted column is one about a person", () => {
  const encrypted = encryptedColumns.map(({ table, column }) => `${table}.${column}`);
  expect(encrypted.filter((column) => !personal.includes(column))).toEqual([]);
});

test.each(["text", "jsonb", "text[]", "varchar(20)", "date", "inet", "bytea"])(
  "a planted column of the type %s is refused until a list names it",
  async (type) => {
    await client.query("begin");
    await client.query(`alter table users add column preferred_name ${type}`);
    const found = await unnamed();
    await client.query("rollback");
    expect(found).toEqual(["users.preferred_name"]);
  },
);
