import { setTimeout as pause } from "node:timers/promises";
import { primaryOptions } from "./database-hosts.ts";

/** The NOTIFY channel of the triggers in functions.sql. */
const CHANNEL = "changes";

const HEARTBEAT_INTERVAL_MS = 250;

/**
 * How long a heartbeat proves that no notification is missing, from the moment it was sent. Together with the time
 * that a page takes to send, cached pages stay less than one second behind the database.
 */
const HEARTBEAT_VALID_MS = 900;

/** For the connection and for each query. */
const TIMEOUT_MS = 2_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;

const heartbeatSql = {
  name: "heartbeat",
  text: `select count(*)::int as channels from pg_listening_channels() as one where one = '${CHANNEL}'`,
};

export interface ChangeListener {
  /**
   * Whether every change committed up to 0.9 seconds ago has been received. Heartbeats use the same connection as the
   * notifications, which arrive in order: the answer to a heartbeat follows every change committed before it was sent.
   * False while the connection is broken or does not answer.
   */
  isCurrent(): boolean;
  stop(): Promise<void>;
}

/**
 * Receives the database's change notifications (LISTEN) over a connection of its own; reconnects when it breaks.
 *
 * @param url of PostgreSQL itself: through a pooler in transaction mode `isCurrent` would always be false
 * @param callbacks.change gets a notification's payload; undefined after each connect, since notifications that were
 *   sent before it are lost
 * @param callbacks.lost the connection broke or could not be opened
 */
export function listenForChanges(
  url: string,
  callbacks: { change: (payload: string | undefined) => void; lost: (error: unknown) => void },
): ChangeListener {
  const primary = primaryOptions(url);
  const stopped = new AbortController();
  const { signal } = stopped;
  let currentUntil = 0;
  let wait = FIRST_RETRY_MS;

  async function listenOnce(): Promise<void> {
    const { Client: PrimaryClient, connectionString, onConnect } = primary;
    const client = new PrimaryClient({
      connectionString,
      application_name: "sahaj-changes",
      connectionTimeoutMillis: TIMEOUT_MS,
      query_timeout: TIMEOUT_MS,
    });
    client.on("notification", ({ payload }) => callbacks.change(payload));
    // The current or the next heartbeat rejects with the same error.
    client.on("error", () => {});
    try {
      await client.connect();
      await onConnect?.(client);
      await client.query(`listen ${CHANNEL}`);
      callbacks.change(undefined);
      while (!signal.aborted) {
        const sent = performance.now();
        const { rows } = await client.query<{ channels: number }>(heartbeatSql);
        if (rows[0]?.channels !== 1)
          throw new Error("the session is not the one that runs LISTEN: is there a pooler?");
        currentUntil = sent + HEARTBEAT_VALID_MS;
        wait = FIRST_RETRY_MS;
        await pause(HEARTBEAT_INTERVAL_MS, undefined, { signal }).catch(() => {});
      }
    } finally {
      currentUntil = 0;
      // Not awaited: a connection that does not answer does not confirm its end either.
      void client.end().catch(() => {});
    }
  }

  async function listenUntilStopped(): Promise<void> {
    while (!signal.aborted) {
      await listenOnce().catch((error: unknown) => {
        if (!signal.aborted) callbacks.lost(error);
      });
      await pause(wait, undefined, { signal }).catch(() => {});
      wait = Math.min(wait * 2, LONGEST_RETRY_MS);
    }
  }

  const ended = listenUntilStopped();
  return {
    isCurrent: () => performance.now() < currentUntil,
    async stop() {
      stopped.abort();
      await ended;
    },
  };
}
