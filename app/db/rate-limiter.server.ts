import { LRUCache } from "lru-cache";
import type pg from "pg";

/** An answer takes a few milliseconds. */
const TIMEOUT_MS = 500;

/** More keys than any process sees in an hour of an outage, in a few megabytes. */
const MOST_IN_MEMORY = 50_000;

/** A key with its allowance: at most `times` uses within a window of `minutes`. */
export interface LimitedKey {
  key: string;
  times: number;
  minutes: number;
  /** `uncount` is called for some uses. */
  uncountable?: boolean;
}

export interface RateLimiter {
  /**
   * Counts one use of each key, in one statement. After a key that is over its limit none is counted.
   * @param keys four at most
   * @returns seconds until the next use is allowed; 0 if this one is
   */
  use(keys: readonly LimitedKey[]): Promise<number>;
  /** Uncounts one allowed use of each key. */
  uncount(keys: readonly LimitedKey[]): Promise<void>;
}

interface Window {
  points: number;
  /** In ms since 1970. */
  expire: number;
}

const countSql = (from: string, key: number) => `
  insert into rate_limit select $${key}, 1, $${key + 1}::bigint ${from}
  on conflict (key) do update set
    points = case when rate_limit.expire <= $1::bigint then 1 else rate_limit.points + 1 end,
    expire = case when rate_limit.expire <= $1::bigint then excluded.expire else rate_limit.expire end
  returning points, expire`;

/** Counts the second key only where the first is within its limit, and so on. By the number of keys. */
const useSql = [0, 1, 2, 3, 4].map((count) => {
  const parts = Array.from({ length: count }, (_, index) => {
    const from = index === 0 ? "" : `from count${index - 1} where points <= $${3 * index + 1}::int`;
    return `count${index} as (${countSql(from, 3 * index + 2)})`;
  });
  const counted = parts.map(
    (_, index) => `select ${index} as place, points, expire from count${index}`,
  );
  return `with ${parts.join(", ")} ${counted.join(" union all ")} order by place`;
});

/** Rejects if the database takes too long; the statement goes on. */
async function inTime<Result>(answer: Promise<Result>, timeoutMs: number): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("too slow")), timeoutMs);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

/**
 * Creates a rate limiter that counts uses within a window for all replicas, in the table rate_limit. While the database
 * is slow or unreachable each process counts in its own memory: the site stays usable, and limited.
 * @param timeoutMs after that long without an answer of the database
 */
export function createRateLimiter(pool: pg.Pool, timeoutMs = TIMEOUT_MS): RateLimiter {
  /** Until when a key is over its limit: further uses are refused without a statement. */
  const refused = new LRUCache<string, number>({ max: MOST_IN_MEMORY });
  const inMemory = new LRUCache<string, Window>({ max: MOST_IN_MEMORY });

  async function countInDatabase(keys: readonly LimitedKey[], now: number): Promise<Window[]> {
    // Without the allowance of the last one, which the statement does not ask about.
    const values = keys
      .flatMap(({ key, times, minutes }) => [key, now + minutes * 60_000, times])
      .slice(0, -1);
    const { rows } = await inTime(
      pool.query<Window>(useSql[keys.length] ?? "", [now, ...values]),
      timeoutMs,
    );
    return rows;
  }

  function countInMemory(keys: readonly LimitedKey[], now: number): Window[] {
    const windows: Window[] = [];
    for (const { key, times, minutes } of keys) {
      const known = inMemory.get(key);
      const isOn = known && known.expire > now;
      const window = isOn
        ? { ...known, points: known.points + 1 }
        : { points: 1, expire: now + minutes * 60_000 };
      inMemory.set(key, window);
      windows.push(window);
      if (window.points > times) break;
    }
    return windows;
  }

  return {
    async use(keys) {
      const now = Date.now();
      const secondsUntil = (at: number) => Math.max(1, Math.ceil((at - now) / 1000));
      const over = keys.find(({ key }) => (refused.get(key) ?? 0) > now);
      if (over) return secondsUntil(refused.get(over.key) ?? 0);
      const windows = await countInDatabase(keys, now).catch(() => countInMemory(keys, now));
      for (const [index, { key, times, uncountable }] of keys.entries()) {
        const window = windows[index];
        if (!window || window.points <= times) continue;
        if (!uncountable) refused.set(key, window.expire);
        return secondsUntil(window.expire);
      }
      return 0;
    },
    async uncount(keys) {
      const names = keys.map(({ key }) => key);
      const change =
        "update rate_limit set points = points - 1 where key = any($1) and expire > $2";
      await inTime(pool.query(change, [names, Date.now()]), timeoutMs).catch(() => {
        for (const name of names) {
          const window = inMemory.get(name);
          if (window) window.points -= 1;
        }
      });
    },
  };
}

/** Deletes the counts of windows that have ended; not those that a use counts at this moment. Runs every minute. */
export async function deleteOldUses(pool: pg.Pool, now: Date): Promise<void> {
  await pool.query(
    `delete from rate_limit where key in (
      select key from rate_limit where expire < $1 for update skip locked)`,
    [now.getTime()],
  );
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
