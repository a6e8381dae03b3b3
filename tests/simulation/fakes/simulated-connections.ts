import type { Pool, PoolClient, QueryConfig } from "pg";
import { type Database, createKysely } from "../../../app/db/connect.server.ts";
import type { Scheduler } from "../scheduler.ts";

interface Query {
  name?: string;
  text: string;
}

/** The database as the product's process sees it: every statement is a stop, and the process may die there. */
export interface SimulatedConnections extends Database {
  /** What PostgreSQL does with the connections of a process that has died: what was open is rolled back. */
  cut(): Promise<void>;
  /** How many connections are at work: two at least where one can wait for another. */
  inUse(): number;
}

/**
 * @param real connections for the statements themselves, kept from one life of the process to the next
 * @param cancel asks the database to give up what one of its processes is waiting for
 */
export function simulateConnections(
  real: Pool,
  scheduler: Scheduler,
  cancel: (pid: number) => Promise<unknown>,
): SimulatedConnections {
  const open = new Map<PoolClient, { running: Promise<unknown> | undefined }>();

  async function connect() {
    const client = await scheduler.errand(real.connect());
    const connection: { running: Promise<unknown> | undefined } = { running: undefined };
    open.set(client, connection);
    const pid = (client as unknown as { processID: number }).processID;
    return {
      async query(query: string | Query, values?: unknown[]) {
        const text = typeof query === "string" ? query : query.text;
        await scheduler.stop(nameOf(text));
        const running = client.query(prepared(query, text, values));
        connection.running = running;
        return scheduler.errand(running, pid);
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

/** The same statement under a name of its own, so that the database reads and plans it once a connection. */
function prepared(query: string | Query, text: string, values: unknown[] | undefined) {
  if (typeof query !== "string" || !values?.length) return query as QueryConfig;
  const name = names.get(text) ?? `simulated-${names.size}`;
  names.set(text, name);
  return { name, text, values };
}

/** A statement's first words, for the list of events. */
function nameOf(text: string): string {
  return text.replaceAll(/\s+/g, " ").trim().slice(0, 60);
}
