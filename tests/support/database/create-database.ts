import { randomUUID } from "node:crypto";
import { Client } from "pg";

export interface TestDatabase {
  /** A connection string for this database alone. */
  url: string;
  /** Drops it and closes open connections. */
  drop(): Promise<void>;
}

/**
 * An empty database of one's own on a running server, so that tests cannot disturb each other.
 *
 * @param serverUrl a superuser's connection string to any database of the server
 * @param template name of a database to copy; without open connections
 */
export async function createDatabase(serverUrl: string, template?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const copied = template === undefined ? "" : ` template "${template}"`;
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
