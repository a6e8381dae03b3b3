import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { migratedDatabase } from "../support/database/fresh-database.ts";
import { readProjectFile } from "../support/repository/project-files.ts";
import { renderTableTypes } from "../write-table-types.ts";

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

/** The lines of the rendered types that app/db/schema.ts does not have. */
async function linesAfter(change: string): Promise<string[]> {
  await client.query("begin");
  try {
    await client.query(change);
    const rendered = await renderTableTypes(client);
    const committed = readProjectFile("app/db/schema.ts").split("\n");
    return rendered.split("\n").filter((line) => !committed.includes(line));
  } finally {
    await client.query("rollback");
  }
}

test("app/db/schema.ts has the tables of the migrations: if not, run npm run types", async () => {
  expect(await renderTableTypes(client)).toBe(readProjectFile("app/db/schema.ts"));
});

test.each([
  ["planted text not null", "    planted: string;"],
  ["planted date", "    planted: string | null;"],
  ["planted timestamptz not null default now()", "    planted: Generated<Date>;"],
  ["planted bigint generated always as identity", "    planted: GeneratedAlways<number>;"],
  ["planted int generated always as (1) stored", "    planted: GeneratedAlways<number | null>;"],
  ["planted text check (planted in ('a', 'b'))", `    planted: "a" | "b" | null;`],
  ["planted int not null check (planted in (30, 60))", "    planted: 30 | 60;"],
  ["planted text[] not null check (planted <@ array['a', 'b'])", `    planted: ("a" | "b")[];`],
  ["planted text not null check (planted <> 'a')", "    planted: string;"],
  ["planted jsonb", "    planted: ColumnType<unknown, string | null | undefined, string | null>;"],
])("a planted column is seen, as what may be read and written: %s", async (column, line) => {
  expect(await linesAfter(`alter table link_request add column ${column}`)).toEqual([line]);
});

test("a column of a view has the type of the table's column that it shows", async () => {
  const view =
    "create view planted as select id, price_paise, captured_paise, language from orders";
  expect(await linesAfter(view)).toEqual(["  planted: {", `    language: "en" | "hi";`]);
});

test("a type that the driver's list lacks is refused", async () => {
  await expect(linesAfter("alter table link_request add column planted point")).rejects.toThrow(
    "link_request.planted: no type of TypeScript for point",
  );
});
