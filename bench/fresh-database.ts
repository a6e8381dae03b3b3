import { Client } from "pg";
import {
  applyMigration,
  createMigrationTable,
  readMigrations,
} from "../app/db/migration-files.server.ts";

/** Runs a function with one separate connection. */
export async function withClient<Result>(
  url: string,
  run: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}

export function databaseUrl(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** @throws Error if a database of that name exists */
export function createDatabase(serverUrl: string, name: string): Promise<unknown> {
  return withClient(serverUrl, (client) => client.query(`create database "${name}"`));
}

/**
 * The product's own tables. The files are applied as they are: the product's migrate() takes them from its bundle,
 * which plain Node cannot.
 */
export async function migrateByFiles(url: string): Promise<void> {
  const migrations = await readMigrations();
  await withClient(url, async (client) => {
    await createMigrationTable(client);
    for (const migration of migrations) await applyMigration(client, migration);
  });
}

/** A database with the product's own tables. */
export async function createMigrated(serverUrl: string, name: string): Promise<string> {
  await createDatabase(serverUrl, name);
  const url = databaseUrl(serverUrl, name);
  await migrateByFiles(url);
  return url;
}

/** Copies a database with its rows. No connection to the original may be open. */
export async function copyDatabase(
  serverUrl: string,
  original: string,
  name: string,
): Promise<string> {
  // A checkpoint first, so that what is measured on the copy does not include earlier writes.
  await withClient(serverUrl, async (client) => {
    await client.query(`create database "${name}" template "${original}"`);
    await client.query("checkpoint");
  });
  return databaseUrl(serverUrl, name);
}

/** Waits for closing connections; fails if one stays open. */
export function dropDatabase(serverUrl: string, name: string): Promise<unknown> {
  return withClient(serverUrl, (client) => client.query(`drop database "${name}"`));
}

export function runStatements(url: string, statements: string[]): Promise<void> {
  return withClient(url, async (client) => {
    for (const statement of statements) await client.query(statement);
  });
}
