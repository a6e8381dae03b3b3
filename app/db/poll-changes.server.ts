import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import type { CacheVersions } from "../lib/cache-versions.ts";
import { connect } from "./connect.server.ts";

const INTERVAL_MS = 200;

/**
 * How long an answer proves that no change is missing, from the moment it was asked for. With the life of a cached page
 * (`LIFE_MS` in server/http/page-cache.ts) what pages show is less than one second behind the database.
 */
export const VALID_MS = 700;

const TIMEOUT_MS = 2_000;

/**
 * Every transaction that this statement does not see yet has at least the returned number, so the next statement finds
 * its changes however late it commits.
 */
const changesSql = `
  select pg_snapshot_xmin(pg_current_snapshot())::text as "unseenFrom", array(
    select distinct concat_ws(' ', changed_in, what, therapist_id) from page_change
    where changed_in >= coalesce($1::xid8, pg_snapshot_xmin(pg_current_snapshot()))) as changes`;

export interface ChangePolling {
  /** Reads at once, after a request that may have changed something. */
  readNow(): void;
  stop(): Promise<void>;
}

/**
 * Reads what any process changed, five times a second, over a connection of its own, so that busy pages never
 * delay it. While the database does not answer, the changes are not complete. A new connection may lead to another
 * server, whose transactions have other numbers: everything may have changed.
 *
 * @param url of PostgreSQL itself
 * @param on.content content may have been published
 * @param on.lost the connection broke or could not be opened
 */
export function pollChanges(
  url: string,
  versions: CacheVersions,
  on: { content: () => void; lost: (error: unknown) => void },
): ChangePolling {
  const { pool, close } = connect(url, {
    max: 1,
    name: "sahaj-changes",
    answerWithinMs: TIMEOUT_MS,
  });
  const stopped = new AbortController();
  const { signal } = stopped;
  let waiting = new AbortController();
  let validUntil = 0;
  versions.completeWhile(() => performance.now() < validUntil);

  async function readOver(client: pg.PoolClient): Promise<void> {
    let unseenFrom: string | null = null;
    let known = new Set<string>();
    while (!signal.aborted) {
      // Before the statement: who asks for a reading during it gets the next one.
      waiting = new AbortController();
      const sent = performance.now();
      const { rows } = await client.query(changesSql, [unseenFrom]);
      const [answer] = rows as { unseenFrom: string; changes: string[] }[];
      if (unseenFrom === null) {
        on.content();
        versions.record("roster");
        versions.record("times");
      }
      // While a transaction lasts, what began after it is found each time. The first answer's changes count already.
      const found = new Set(answer?.changes);
      for (const change of unseenFrom === null ? [] : found.difference(known)) {
        const [, what, therapistId] = change.split(" ");
        if (what === "content") on.content();
        else
          versions.record(
            what as "roster" | "times",
            therapistId ? Number(therapistId) : undefined,
          );
      }
      known = found;
      unseenFrom = answer?.unseenFrom ?? null;
      validUntil = sent + VALID_MS;
      await pause(INTERVAL_MS, undefined, { signal: waiting.signal }).catch(() => {});
    }
  }

  async function poll(): Promise<void> {
    while (!signal.aborted) {
      try {
        const client = await pool.connect();
        await readOver(client).finally(() => client.release(true));
      } catch (error) {
        validUntil = 0;
        if (!signal.aborted) on.lost(error);
        await pause(INTERVAL_MS, undefined, { signal }).catch(() => {});
      }
    }
  }

  const ended = poll();
  return {
    readNow: () => waiting.abort(),
    async stop() {
      stopped.abort();
      waiting.abort();
      await ended;
      await close();
    },
  };
}

/** Deletes the changes that every process has read; no transaction lasts an hour. */
export async function deleteOldChanges({ pool }: { pool: pg.Pool }): Promise<void> {
  await pool.query("delete from page_change where recorded_at < now() - interval '1 hour'");
}
