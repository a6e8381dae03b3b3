/** The data that a page shows and that may change while the server runs. */
export interface Shown {
  /** nothing: only texts and published content. roster: therapists. times: therapists and their free times. */
  kind: "nothing" | "roster" | "times";
  /** The only therapist whose free times the page shows. */
  therapistId?: number;
}

/** Counts the database's changes, so that what is kept in memory knows when it is outdated. */
export interface CacheVersions {
  /** Records a change, of one therapist's free times or of everyone's. */
  record(what: "content" | "roster" | "times", therapistId?: number): void;
  /** The number of changes so far. Taken before data is read: the data includes at least those changes. */
  count(): number;
  /** Whether the shown data changed after the first `count` changes. */
  changedSince(shown: Shown, count: number): boolean;
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
  const last = { content: 0, roster: 0, times: 0 };
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
    changedSince({ kind, therapistId }, since) {
      if (last.content > since) return true;
      if (kind === "nothing") return false;
      if (last.roster > since || kind === "roster") return last.roster > since;
      if (therapistId === undefined) return last.times > since;
      return Math.max(timesOfAll, therapists.get(therapistId) ?? 0) > since;
    },
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
 * Returns when a page expires by the clock alone. Holds expire without a change. Slots pass, and days begin, at full
 * hours in India, which are half hours of UTC.
 *
 * @param now when its data is about to be read
 * @returns ms since 1970
 */
export function pageExpiryMs(shows: Shown["kind"], now: Date): number {
  if (shows !== "times") return Infinity;
  const at = now.getTime();
  const nextHalfHour = (Math.floor(at / HALF_HOUR_MS) + 1) * HALF_HOUR_MS;
  return Math.min(at + OLDEST_TIMES_MS, nextHalfHour);
}
