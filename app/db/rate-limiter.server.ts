import type pg from "pg";
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
  RLWrapperTimeouts,
} from "rate-limiter-flexible";

/** After that long a process counts in its own memory. An answer takes a few milliseconds. */
const DATABASE_TIMEOUT_MS = 500;

/** Counts one use of a key. @returns seconds until the next use is allowed; 0 if this one is */
export interface RateLimiter {
  (key: string): Promise<number>;
  /** Uncounts one allowed use of a key. */
  uncount(key: string): Promise<void>;
}

/**
 * Creates a rate limiter that counts uses within a window for all replicas, in the table rate_limit. While the database
 * is slow or unreachable each process counts in its own memory: the site stays usable, and limited.
 * @param name of the limit, the first part of each row's key
 * @param allowance.uncountable `uncount` is called for some uses
 */
export function createRateLimiter(
  pool: pg.Pool,
  name: string,
  allowance: { times: number; minutes: number; uncountable?: boolean },
): RateLimiter {
  const rule = { points: allowance.times, duration: allowance.minutes * 60, keyPrefix: name };
  const shared = new RateLimiterPostgres({
    ...rule,
    storeClient: pool,
    storeType: "pool",
    tableName: "rate_limit",
    tableCreated: true, // by schema.sql
    clearExpiredByTimeout: false, // deleteOldUses does it
    // Further uses over the limit are refused without a query; not where a use may be uncounted.
    ...(!allowance.uncountable && { inMemoryBlockOnConsumed: allowance.times + 1 }),
  });
  const limiter = new RLWrapperTimeouts({
    limiter: shared,
    timeoutMs: DATABASE_TIMEOUT_MS,
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
    async uncount(key: string): Promise<void> {
      await limiter.reward(key);
    },
  });
}

/** Deletes the counts of windows that have ended. Runs every minute. */
export async function deleteOldUses(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query("delete from rate_limit where expire < $1", [now.getTime()]);
}

/**
 * Writes a megabyte into the table and rolls it back, for the doctor.
 * @throws what the database says, as of a full disk
 */
export async function tryLargeWrite(pool: pg.Pool): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query("begin");
    await client.query(`insert into rate_limit (key, points, expire)
      select 'doctor-' || n || repeat(md5(random()::text), 7), 0, 0 from generate_series(1, 3000) n`);
  } finally {
    await client.query("rollback").catch(() => {});
    client.release();
  }
}
