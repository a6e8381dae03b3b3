import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { Client, type Pool, type PoolClient, types as pgTypes } from "pg";
import { PrimaryPool } from "./database-hosts.ts";
import { trackTransactions } from "./open-transaction.server.ts";
import { PreparingClient } from "./preparing-client.ts";
import type { Schema } from "./tables/schema.ts";

/** What a store's functions take: the database, or an open transaction on it. */
export type Db = Kysely<Schema> | Transaction<Schema>;

export interface Database {
  db: Kysely<Schema>;
  /** For SQL that does not go through Kysely, such as the prepared statement that claims a slot. */
  pool: Pool;
  close(): Promise<void>;
}

/** The type id of `date[]`, which `pg` does not name. */
const DATE_ARRAY = 1182;

const types = {
  getTypeParser(oid: number, format?: "text" | "binary") {
    // A date stays the text YYYY-MM-DD: a Date object would depend on the machine's time zone.
    if (oid === pgTypes.builtins.DATE) return (value: string) => value;
    if (oid === DATE_ARRAY) return (value: string) => value.slice(1, -1).split(",").filter(Boolean);
    if (oid === pgTypes.builtins.INT8 || oid === pgTypes.builtins.NUMERIC) return Number;
    return pgTypes.getTypeParser(oid, format as "text");
  },
};

export interface ConnectOptions {
  /** The most connections that are open at once; 16 if unset. */
  max?: number;
  /** The connections' `application_name` in `pg_stat_activity`. */
  name?: string;
  /**
   * How long a statement may take until the connection counts as broken, in milliseconds; no limit if unset. Without it
   * a server that became silent keeps a statement waiting for 15 minutes, until TCP gives up.
   */
  answerWithinMs?: number;
  /** The URL leads to a pooler, where a named statement may be unknown to the session that gets it. */
  pooled?: boolean;
  /** Called when an idle connection breaks, as on a restart of the database. The pool replaces it. */
  onIdleError?: (error: Error) => void;
}

/** For a connection, including the wait for one that another request has. */
const CONNECT_WITHIN_MS = 3_500;

/**
 * Takes a connection from the pool. One that is returned before its last statement was answered, as after a timeout, is
 * closed: the next statement on it would wait for the same silent server. `pg` forgets a statement that was answered,
 * also by an error. Kysely returns each connection with `false`.
 */
async function takeConnection(pool: Pool): Promise<PoolClient> {
  const client = await pool.connect();
  const { release } = client;
  client.release = (error) => {
    // oxlint-disable-next-line no-underscore-dangle -- pg has no public name for it
    const { _activeQuery: unanswered } = client as { _activeQuery?: unknown };
    release(error || Boolean(unanswered));
  };
  return client;
}

/** Creates the query builder over a pool; {@link outsideTransactions} detects its transactions. */
export function createKysely(pool: Pool): Kysely<Schema> {
  // Only a statement with a time limit can be left unanswered.
  const isLimited = pool.options?.query_timeout !== undefined;
  const connections = {
    options: pool.options,
    connect: () => takeConnection(pool),
    end: () => pool.end(),
  };
  const dialect = new PostgresDialect({ pool: isLimited ? connections : pool });
  return trackTransactions(new Kysely<Schema>({ dialect }));
}

/** Makes a client send every statement without its name. */
function sendUnnamed(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  const unnamed = (what: string | object, ...rest: unknown[]) =>
    query(
      typeof what === "object" && "name" in what ? { ...what, name: undefined } : what,
      ...rest,
    );
  Object.assign(client, { query: unnamed });
}

/** Opens a pool of connections to PostgreSQL. Connects on the first query. */
export function connect(url: string, options: ConnectOptions = {}): Database {
  const settings = {
    max: options.max ?? 16,
    types,
    application_name: options.name ?? "sahaj",
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(options.answerWithinMs && { query_timeout: options.answerWithinMs }),
  };
  const pool = new PrimaryPool(url, settings, options.pooled ? Client : PreparingClient);
  // Without a handler the event would end the process.
  pool.on("error", (error) => options.onIdleError?.(error));
  // When a connection in use breaks, its statement or the transaction's next one rejects. The client also emits an
  // event, which would end the process; the pool handles that of idle clients only.
  pool.on("connect", (client) => client.on("error", () => {}));
  if (options.pooled) pool.on("connect", sendUnnamed);
  const db = createKysely(pool);
  return {
    db,
    pool,
    async close() {
      await db.destroy();
      // Kysely ends the pool only if it ran a query; an open pool keeps the process alive for ten seconds.
      if (!pool.ended) await pool.end();
    },
  };
}
