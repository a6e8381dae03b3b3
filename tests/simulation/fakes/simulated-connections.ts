import type { Pool, PoolClient, QueryConfig } from "pg";
import { type Database, createKysely } from "../../../app/db/connect.server.ts";
import { never, type Scheduler } from "../scheduler.ts";

interface Query {
  name?: string;
  text: string;
}

/** The database as a process sees it: before every statement the process may be preempted or crash. */
export interface SimulatedConnections extends Database {
  /** Rolls back open transactions, as PostgreSQL does for the connections of a crashed process. */
  cut(): Promise<void>;
  /** Connections in use; a lock conflict needs at least two. */
  inUse(): number;
}

/**
 * @param real connections for the statements, reused after a crash
 * @param cancel cancels the statement of a PostgreSQL backend
 */
export function simulateConnections(
  real: Pool,
  scheduler: Scheduler,
  cancel: (pid: number) => Promise<unknown>,
): SimulatedConnections {
  const open = new Map<PoolClient, { running: Promise<unknown> | undefined }>();

  async function connect() {
    // A crashed process would never release a connection, and the pool could not be closed.
    if (scheduler.hasCrashed()) return never;
    const client = await scheduler.awaitExternal(real.connect());
    if (scheduler.hasCrashed()) {
      client.release();
      return never;
    }
    const connection: { running: Promise<unknown> | undefined } = { running: undefined };
    open.set(client, connection);
    const pid = (client as unknown as { processID: number }).processID;
    return {
      async query(query: string | Query, values?: unknown[]) {
        const text = typeof query === "string" ? query : query.text;
        await scheduler.preemptionPoint(nameOf(text));
        const running = client.query(prepared(query, text, values));
        connection.running = running;
        return scheduler.awaitExternal(running, pid);
      },
      release() {
        open.delete(client);
        client.release();
      },
    };
  }

  const pool = {
    connect,
    async query(query: string | Query, values?: unknown[]) {
      const client = await connect();
      try {
        return await client.query(query, values);
      } finally {
        client.release();
      }
    },
    end: async () => {},
  } as unknown as Pool;

  return {
    pool,
    db: createKysely(pool),
    close: async () => {},
    inUse: () => open.size,
    async cut() {
      const lost = [...open];
      open.clear();
      for (const [client, { running }] of lost) {
        let done = false;
        const ended = Promise.resolve(running).then(
          () => (done = true),
          () => (done = true),
        );
        await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 2))]);
        if (!done) await cancel((client as unknown as { processID: number }).processID);
        await ended;
        await client.query("rollback");
        client.release();
      }
    },
  };
}

const names = new Map<string, string>();

/** Names each statement, so that the database parses and plans it once per connection. */
function prepared(query: string | Query, text: string, values: unknown[] | undefined) {
  if (typeof query !== "string" || !values?.length) return query as QueryConfig;
  const name = names.get(text) ?? `simulated-${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

/** The beginning of a statement, for the run's events. */
function nameOf(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
}
