import { Kysely, PostgresDialect, type Transaction } from "kysely";
import { Client, Pool, type PoolClient, types as pgTypes } from "pg";
import { trackTransactions } from "./calls-in-transaction.server.ts";
import { PreparingClient } from "./preparing-client.ts";
import { retryTransactions } from "./retry-transaction.server.ts";
import type { Schema } from "./schema.ts";

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

/**
 * How long an idle connection stays open: longer than the pause between two looks of a worker (job-queue.server.ts). A
 * new one costs the database a process, and the plan of each statement.
 */
export const IDLE_MS = 60_000;

/** For a connection, including the wait for one that another request has. */
const CONNECT_WITHIN_MS = 3_500;

/**
 * Creates the query builder over a pool; {@link refuseCallsInTransaction} detects its transactions. Each runs once more
 * after a deadlock.
 */
export const createKysely = (pool: Pool): Kysely<Schema> =>
  retryTransactions(
    trackTransactions(new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) })),
  );

/**
 * Makes a client close its connection as soon as a statement was not answered in time. A ROLLBACK on it would wait for
 * the same silent server once more, and so would the next who takes it from the pool.
 */
function closeWhenUnanswered(client: PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown;
  let unanswered: Error | undefined;
  const watched = (...given: unknown[]) => {
    if (unanswered) return Promise.reject(unanswered);
    const answer = query(...given);
    if (!(answer instanceof Promise)) return answer;
    return answer.catch((error: unknown) => {
      if (error instanceof Error && error.message === "Query read timeout") {
        unanswered = error;
        void (client as unknown as Client).end();
      }
      throw error;
    });
  };
  Object.assign(client, { query: watched });
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
  const pool = new Pool({
    connectionString: url,
    Client: options.pooled ? Client : PreparingClient,
    max: options.max ?? 16,
    types,
    application_name: options.name ?? "sahaj",
    connectionTimeoutMillis: CONNECT_WITHIN_MS,
    idleTimeoutMillis: IDLE_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    ...(options.answerWithinMs && { query_timeout: options.answerWithinMs }),
  });
  // Without a handler the event would end the process.
  pool.on("error", (error) => options.onIdleError?.(error));
  // When a connection in use breaks, its statement or the transaction's next one rejects. The client also emits an
  // event, which would end the process; the pool handles that of idle clients only.
  pool.on("connect", (client) => client.on("error", () => {}));
  if (options.pooled) pool.on("connect", sendUnnamed);
  if (options.answerWithinMs) pool.on("connect", closeWhenUnanswered);
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
