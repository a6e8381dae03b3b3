import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { Pool, types as pgTypes } from "pg";
import { trackTransactions } from "./open-transaction.server.ts";
import type { Schema } from "./schema.ts";

/** What a store may be handed: the database, or a transaction that is open on it. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export interface Database {
  db: Kysely<Schema>;
  /** For the one statement that is prepared by name: claiming a slot. */
  pool: Pool;
  close(): Promise<void>;
}

const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    // A day stays the text YYYY-MM-DD: as a Date it would move with the machine's zone.
    if (oid === pgTypes.builtins.DATE) return (value: string) => value;
    if (oid === 1182) return (value: string) => value.slice(1, -1).split(",").filter(Boolean);
    if (oid === pgTypes.builtins.INT8 || oid === pgTypes.builtins.NUMERIC) return Number;
    return pgTypes.getTypeParser(oid, format as "text");
  },
};

export interface ConnectOptions {
  /** The most connections that are open at once. */
  max?: number;
  /** What the connections are called in `pg_stat_activity`. */
  name?: string;
  onIdleError?: (error: Error) => void;
}

/** Queries over a pool, whose transactions are known to `outsideTransactions`. */
export function queriesOn(pool: Pool): Kysely<Schema> {
  return trackTransactions(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) }));
}

/**
 * Opens a pool on PostgreSQL. `onIdleError` hears of connections that broke while idle (a restart of
 * the database): the pool replaces them, but unheard the event would end the process.
 */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const pool = new Pool({
    connectionString: url,
    max: options.max ?? 16,
    types,
    application_name: options.name ?? "sahaj",
    connectionTimeoutMillis: 10_000,
  });
  pool.on("error", (error) => options.onIdleError?.(error));
  // The break of a connection that is in use is told to its statement, or to the transaction's next one. It is an
  // event besides, which the pool hears of idle ones only.
  pool.on("connect", (client) => client.on("error", () => {}));
  const db = queriesOn(pool);
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      // Kysely ends the pool only if it was ever asked itself; a pool left open holds the process for ten seconds.
      if (!pool.ended) await pool.end();
    },
  };
}
