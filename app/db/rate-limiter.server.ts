import type pg from "pg";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from "rate-limiter-flexible";

/** Longer than it ever takes, shorter than anybody would wait for it. */
const DATABASE_PATIENCE_MS = 500;

/** Counts the uses of one kind. @returns in how many seconds it may be tried again; 0 to go on */
export interface RateLimitUse {
  (key: string): Promise<number>;
  /** Uncounts one use of a key that was let through. */
  takeBack(key: string): Promise<void>;
}

/**
 * Counts uses within a window, in one row for all replicas (table rate_limit). Where the database is slow or away each
 * process counts for itself in its memory: nobody is turned away for that, and nobody gets in without end.
 * @param name of the kind, part of each row's key
 */
export function consumeRateLimit(
  pool: pg.Pool,
  name: string,
  allowance: { times: number; minutes: number; takesBack?: boolean },
): RateLimitUse {
  const rule = { points: allowance.times, duration: allowance.minutes * 60, keyPrefix: name };
  const shared = new RateLimiterPostgres({
    ...rule,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true, // by our migration
    clearExpiredByTimeout: false, // by our job
    // Who is over the limit costs the database nothing more, unless what is counted now may be taken back.
    ...(!allowance.takesBack && { inMemoryBlockOnConsumed: allowance.times + 1 }),
  });
  const limiter = new RLWrapperTimeouts({
    limiter: shared,
    timeoutMs: DATABASE_PATIENCE_MS,
    insuranceLimiter: new RateLimiterMemory(rule),
  });
  const use = async (key: string): Promise<number> => {
    try {
      await limiter.consume(key);
      return 0;
    } catch (refusal) {
      if (refusal instanceof RateLimiterRes) {
        return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
      }
      throw refusal;
    }
  };
  return Object.assign(use, {
    async takeBack(key: string): Promise<void> {
      await limiter.reward(key);
    },
  });
}

/** Forgets what was counted in windows that are over. */
export async function deleteOldUses(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query("delete from rate_limit where expire < $1", [now.getTime()]);
}
