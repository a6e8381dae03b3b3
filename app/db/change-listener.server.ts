import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";

/** Told in migration 0020. */
const CHANNEL = "changes";

/** How often the line is tried. */
const BEAT_MS = 250;

/** How long after a beat was sent its answer vouches for what is known. With what a page takes to be sent, under a second. */
const TRUST_MS = 900;

/** An answer later than this is worth nothing any more. */
const PATIENCE_MS = 2_000;
const FIRST_RETRY_MS = 100;
const LONGEST_RETRY_MS = 2_000;

const beatSql = {
  name: "beat",
  text: `select count(*)::int as heard from pg_listening_channels() as one where one = '${CHANNEL}'`,
};

export interface ChangeListener {
  /**
   * Whether every change that was committed up to 0.9 seconds ago has been told. The beats run over the line that the
   * changes come by, in order: the answer to a beat comes after every change that was committed before it was sent.
   * False while the line is down, or silent, as when a cable is pulled.
   */
  areKnown(): boolean;
  stop(): Promise<void>;
}

/**
 * Hears over a connection of its own what changes in the database. A line that breaks is opened anew.
 * Needs a session of its own too: behind a pooler that hands sessions about nothing is ever known, which is slow and right.
 *
 * @param on.change what was told; undefined when a line was opened, as nobody knows what was told before
 * @param on.lost the line broke, or couldn't be opened
 */
export function listenForChanges(
  url: string,
  deps: { change: (told: string | undefined) => void; lost: (error: unknown) => void },
): ChangeListener {
  const stopped = new AbortController();
  const { signal } = stopped;
  let trustedUntil = 0;
  let wait = FIRST_RETRY_MS;

  async function hear(): Promise<void> {
    const client = new Client({
      connectionString: url,
      application_name: "sahaj-changes",
      connectionTimeoutMillis: PATIENCE_MS,
      query_timeout: PATIENCE_MS,
    });
    client.on("notification", ({ payload }) => deps.change(payload));
    // Told to the beat under way, or to the next one.
    client.on("error", () => {});
    try {
      await client.connect();
      await client.query(`listen ${CHANNEL}`);
      deps.change(undefined);
      while (!signal.aborted) {
        const sent = performance.now();
        const { rows } = await client.query<{ heard: number }>(beatSql);
        if (rows[0]?.heard !== 1) throw new Error("the database hears for somebody else");
        trustedUntil = sent + TRUST_MS;
        wait = FIRST_RETRY_MS;
        await pause(BEAT_MS, undefined, { signal }).catch(() => {});
      }
    } finally {
      trustedUntil = 0;
      // A line that is silent doesn't say goodbye either.
      void client.end().catch(() => {});
    }
  }

  async function hearOn(): Promise<void> {
    while (!signal.aborted) {
      await hear().catch((error: unknown) => {
        if (!signal.aborted) deps.lost(error);
      });
      await pause(wait, undefined, { signal }).catch(() => {});
      wait = Math.min(wait * 2, LONGEST_RETRY_MS);
    }
  }

  const ended = hearOn();
  return {
    areKnown: () => performance.now() < trustedUntil,
    async stop() {
      stopped.abort();
      await ended;
    },
  };
}
