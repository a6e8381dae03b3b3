import { Client } from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { freshDatabase } from "../support/database/fresh-database.ts";

async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query({ text: sql, rowMode: "array" })).rows.flat();
  } finally {
    await client.end();
  }
}

test("two test files' databases do not see each other's tables", async () => {
  const [one, two] = await Promise.all([freshDatabase(), freshDatabase()]);
  onTestFinished(async () => void (await Promise.all([one.drop(), two.drop()])));
  await ask(one.url, "create table visitors (id int)");
  expect(await ask(two.url, "select to_regclass('visitors')")).toEqual([null]);
});

test("a database made from a template has its rows", async () => {
  const model = await freshDatabase();
  onTestFinished(model.drop);
  await ask(model.url, "create table slots as select 7 as hour");
  const name = new URL(model.url).pathname.slice(1);
  const copy = await freshDatabase({ template: name });
  onTestFinished(copy.drop);
  expect(await ask(copy.url, "select hour from slots")).toEqual([7]);
});

test("dropping a database closes a pool that was left open, and removes the database", async () => {
  const database = await freshDatabase();
  const forgotten = new Client({ connectionString: database.url });
  const cut = new Promise((resolve) => forgotten.on("error", resolve));
  await forgotten.connect();
  await database.drop();
  expect(await cut).toBeInstanceOf(Error);
  const name = new URL(database.url).pathname.slice(1);
  const server = inject("postgresUrl");
  expect(await ask(server, `select 1 from pg_database where datname = '${name}'`)).toEqual([]);
});
