import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { onTestFinished } from "vitest";
import { startEmbeddedPostgres } from "../../../server/embedded-postgres/embedded-postgres.ts";

/** A folder of the test's own that the server's account can reach; call it before a server is started in it. */
export async function serverFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), "sahaj-embedded-"));
  await chmod(made, 0o711); // the server may run as another user than we
  // Registered first, so run last, when the servers are down.
  onTestFinished(() => rm(made, { recursive: true, force: true }));
  return made;
}

/** The first field of the first row. */
export async function askServer(url: string, sql: string): Promise<unknown> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<unknown[]>({ text: sql, rowMode: "array" })).rows[0]?.[0];
  } finally {
    await client.end();
  }
}

/** A server that stops at the end of the test. */
export async function startServer(dataDir: string, durable = false) {
  const postgres = await startEmbeddedPostgres({ dataDir, durable, lingerSeconds: 0 });
  onTestFinished(postgres.stop);
  return postgres;
}
