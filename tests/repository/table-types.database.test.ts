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

test("app/db/schema.ts has the tables of the migrations: if not, run npm run types", async () => {
  expect(await renderTableTypes(client)).toBe(readProjectFile("app/db/schema.ts"));
});
