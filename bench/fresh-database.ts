import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { Client } from "pg";

const migrations = join(import.meta.dirname, "../app/db/migrations");

/** Runs something with one connection of its own. */
export async function withClient<Result>(
  url: string,
  deed: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await deed(client);
  } finally {
    await client.end();
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** @throws Error where there is one of that name */
export function createDatabase(serverUrl: string, name: string): Promise<unknown> {
  return withClient(serverUrl, (client) => client.query(`create database "${name}"`));
}

/**
 * The product's own tables. The files are applied as they are: the product's migrate() takes them from its bundle,
 * which plain Node cannot.
 */
export async function migrateByFiles(url: string): Promise<void> {
  const files = (await readdir(migrations)).filter((file) => file.endsWith(".sql")).toSorted();
  await withClient(url, async (client) => {
    await client.query(
      "create table migration (name text primary key, applied_at timestamptz not null default now())",
    );
    for (const file of files) {
      await client.query(await readFile(join(migrations, file), "utf8"));
      await client.query("insert into migration (name) values ($1)", [file]);
    }
  });
}

/** A database with the product's own tables. */
export async function createMigrated(serverUrl: string, name: string): Promise<string> {
  await createDatabase(serverUrl, name);
  const url = databaseUrl(serverUrl, name);
  await migrateByFiles(url);
  return url;
}

/** A copy, rows and all; nobody may be connected to the original. */
export async function copyDatabase(
  serverUrl: string,
  original: string,
  name: string,
): Promise<string> {
  // Checkpointed first, so that a copy's measuring does not pay for writing what came before.
  await withClient(serverUrl, async (client) => {
    await client.query(`create database "${name}" template "${original}"`);
    await client.query("checkpoint");
  });
  return databaseUrl(serverUrl, name);
}

/** Waits for connections that are just closing; whoever stays makes it fail. */
export function dropDatabase(serverUrl: string, name: string): Promise<unknown> {
  return withClient(serverUrl, (client) => client.query(`drop database "${name}"`));
}

export function runStatements(url: string, statements: string[]): Promise<void> {
  return withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
