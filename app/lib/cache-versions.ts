/** The data that a page shows and that may change while the server runs. */
export interface Shown {
  /** nothing: only the build's text. roster: therapists. times: therapists and their available slots. */
  kind: "nothing" | "roster" | "times";
  /** The only therapist that the page shows. */
  therapistId?: number;
}

/** A change that the database notified of. content: of pages that otherwise never change, too. */
type Change = "everything" | "content" | { kind: "roster" | "times"; therapistId: number };

/** Counts the database's changes, so that the page cache knows which pages are outdated. */
export interface CacheVersions {
  record(change: Change): void;
  /** The number of changes so far. Taken before data is read: the data includes at least those changes. */
  count(): number;
  /** Whether the shown data changed after the first `count` changes. */
  changedSince(shown: Shown, count: number): boolean;
  /** Lists the therapists that changed after the first `count` changes; undefined if everything may have changed. */
  therapistsChangedSince(count: number): number[] | undefined;
  /** Whether every change until a moment ago has been recorded. False until `completeWhile` is called. */
  isComplete(): boolean;
  /** @param test reports whether the source of the changes has lost none */
  completeWhile(test: () => boolean): void;
}

/** Parses a notification's payload: "roster 12" or "times 12"; anything else means that everything may have changed. */
export function parseChange(payload: string | undefined): Change {
  const [, kind, id] = /^(roster|times) (\d+)$/.exec(payload ?? "") ?? [];
  return kind ? { kind: kind as "roster" | "times", therapistId: Number(id) } : "everything";
}

/** Creates the counter of changes. It remembers the number of the last change of each kind and of each therapist. */
export function createCacheVersions(): CacheVersions {
  let count = 0;
  let everything = 0;
  let content = 0;
  const kinds = { roster: 0, times: 0 };
  const therapists = new Map<number, number>();
  let isComplete: (() => boolean) | undefined;
  return {
    record(change) {
      count += 1;
      if (change === "content") {
        content = count;
        return;
      }
      if (change === "everything") {
        everything = count;
        // `everything` is newer than all of them; without this the map would only grow.
        therapists.clear();
        return;
      }
      kinds[change.kind] = count;
      therapists.set(change.therapistId, count);
    },
    count: () => count,
    changedSince({ kind, therapistId }, since) {
      if (content > since) return true;
      if (kind === "nothing") return false;
      if (everything > since) return true;
      if (therapistId !== undefined) return (therapists.get(therapistId) ?? 0) > since;
      return kinds.roster > since || (kind === "times" && kinds.times > since);
    },
    therapistsChangedSince(since) {
      if (everything > since) return undefined;
      return [...therapists].filter(([, changed]) => changed > since).map(([id]) => id);
    },
    isComplete: () => isComplete?.() ?? false,
    completeWhile(test) {
      isComplete = test;
    },
  };
}

/** Holds expire without a published change; this limits how long their slots still show as taken. */
const OLDEST_TIMES_MS = 10_000;

const HALF_HOUR_MS = 30 * 60_000;

/**
 * Returns when a page expires by the clock alone. Slots pass, and days begin, at full hours in India, which are half
 * hours of UTC.
 *
 * @param now when its data is about to be read
 * @returns ms since 1970
 */
export function expiryOf(shows: Shown["kind"], now: Date): number {
  if (shows !== "times") return Infinity;
  const at = now.getTime();
  const nextHalfHour = (Math.floor(at / HALF_HOUR_MS) + 1) * HALF_HOUR_MS;
  return Math.min(at + OLDEST_TIMES_MS, nextHalfHour);
}
