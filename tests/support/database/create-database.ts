import { randomUUID } from "node:crypto";
import { Client } from "pg";

export interface TestDatabase {
  /** A connection string for this database. */
  url: string;
  /** Drops the database and terminates its connections. */
  drop(): Promise<void>;
}

/**
 * Creates an exclusive database on a running server, so that tests cannot affect each other.
 *
 * @param serverUrl a superuser's connection string to any database of the server
 * @param template name of a database to copy; it must have no connections meanwhile
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const copied = template === undefined ? "" : ` template "${template}" strategy file_copy`;
  await once(serverUrl, `create database "${name}"${copied}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: () => once(serverUrl, `drop database if exists "${name}" with (force)`),
  };
}

async function once(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
