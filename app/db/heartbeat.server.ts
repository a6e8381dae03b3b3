import type { Pool } from "pg";

/** A commit that is younger answers for another check: several probes ask every few seconds. */
const FRESH_MS = 2_000;

interface Beat {
  startedAt: number;
  isOpen: boolean;
  done: Promise<void>;
}

const beats = new WeakMap<Pool, Beat>();

/**
 * Commits a change of one row, so that it fails where reads succeed and commits hang. All checks of a process share one
 * that is under way or succeeded in the last two seconds.
 *
 * @param now milliseconds of a monotonic clock
 * @throws what the database or the connection to it answers
 */
export function commitHeartbeat(pool: Pool, now: number = performance.now()): Promise<void> {
  const last = beats.get(pool);
  if (last && (last.isOpen || now - last.startedAt < FRESH_MS)) return last.done;
  const beat: Beat = { startedAt: now, isOpen: true, done: Promise.resolve() };
  beat.done = commit(pool, beat);
  beats.set(pool, beat);
  return beat.done;
}

async function commit(pool: Pool, beat: Beat): Promise<void> {
  try {
    await pool.query("update heartbeat set beat_at = clock_timestamp()");
  } catch (error) {
    beat.startedAt = -Infinity;
    throw error;
  } finally {
    beat.isOpen = false;
  }
}
