/** What is kept in memory and may change while the server runs. roster: therapists. times: their free times, too. */
export type Changing = "roster" | "times";

/** Counts the database's changes, so that what is kept in memory knows when it is outdated. */
export interface CacheVersions {
  /** Records a change, of one therapist's free times or of everyone's. */
  record(what: Changing, therapistId?: number): void;
  /** The number of changes so far. Taken before data is read: the data includes at least those changes. */
  count(): number;
  /** Whether the data changed after the first `count` changes. */
  changedSince(what: Changing, count: number): boolean;
  /** Lists the therapists whose free times changed after the first `count` changes; undefined: maybe everyone's. */
  therapistsChangedSince(count: number): number[] | undefined;
  /** Whether every change until a moment ago has been recorded. False until `completeWhile` is called. */
  isComplete(): boolean;
  /** @param test reports whether every change until a moment ago has been read */
  completeWhile(test: () => boolean): void;
}

/** Creates the counter of changes. It remembers the number of the last change of each kind and of each therapist. */
export function createCacheVersions(): CacheVersions {
  let count = 0;
  let timesOfAll = 0;
  const last = { roster: 0, times: 0 };
  const therapists = new Map<number, number>();
  let isComplete: (() => boolean) | undefined;
  return {
    record(what, therapistId) {
      count += 1;
      last[what] = count;
      if (therapistId !== undefined) therapists.set(therapistId, count);
      else if (what === "times") timesOfAll = count;
    },
    count: () => count,
    changedSince: (what, since) => last.roster > since || last[what] > since,
    therapistsChangedSince(since) {
      if (timesOfAll > since) return undefined;
      return [...therapists].filter(([, changed]) => changed > since).map(([id]) => id);
    },
    isComplete: () => isComplete?.() ?? false,
    completeWhile(test) {
      isComplete = test;
    },
  };
}

const OLDEST_TIMES_MS = 10_000;
const HALF_HOUR_MS = 30 * 60_000;

/**
 * Returns when free times expire by the clock alone. Holds expire without a change. Slots pass, and days begin, at full
 * hours in India, which are half hours of UTC.
 *
 * @param now when they are about to be read
 * @returns ms since 1970
 */
export function timesExpiryMs(now: Date): number {
  const at = now.getTime();
  const nextHalfHour = (Math.floor(at / HALF_HOUR_MS) + 1) * HALF_HOUR_MS;
  return Math.min(at + OLDEST_TIMES_MS, nextHalfHour);
}
