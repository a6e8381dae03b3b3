/** What a page shows that may change while the server runs. */
export interface Shown {
  /** nothing: the build's own words. roster: who there is. times: what can be booked, and with whom. */
  kind: "nothing" | "roster" | "times";
  /** It shows this therapist and no other. */
  therapistId?: number;
}

/** Something that changed, as the database tells it. */
export type Change = "everything" | { kind: "roster" | "times"; therapistId: number };

export interface CacheVersions {
  see(change: Change): void;
  /** How many were seen. Taken before data is read, it says which changes the data holds for certain. */
  count(): number;
  /** Whether anything of what is shown changed after so many. */
  changedSince(shown: Shown, count: number): boolean;
}

/** "roster 12", "times 12"; whatever else was said, everything may have changed. */
export function parseChange(told: string | undefined): Change {
  const [, kind, id] = /^(roster|times) (\d+)$/.exec(told ?? "") ?? [];
  return kind ? { kind: kind as "roster" | "times", therapistId: Number(id) } : "everything";
}

/** Remembers the last change of each kind, and of each therapist, by its number. */
export function cacheVersions(): CacheVersions {
  let count = 0;
  let everything = 0;
  const kinds = { roster: 0, times: 0 };
  const therapists = new Map<number, number>();
  return {
    see(change) {
      count += 1;
      if (change === "everything") {
        everything = count;
        // All of them are older than this one, and a list that only grows would be a leak.
        therapists.clear();
        return;
      }
      kinds[change.kind] = count;
      therapists.set(change.therapistId, count);
    },
    count: () => count,
    changedSince({ kind, therapistId }, since) {
      if (kind === "nothing") return false;
      if (everything > since) return true;
      if (therapistId !== undefined) return (therapists.get(therapistId) ?? 0) > since;
      return kinds.roster > since || (kind === "times" && kinds.times > since);
    },
  };
}
