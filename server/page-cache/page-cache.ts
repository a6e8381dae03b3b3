import type { CacheVersions, Shown } from "../../app/lib/cache/cache-versions.ts";
import type { StaticFile } from "../static-files/static-file.ts";

/** A page as it was made once. */
export interface CachedPage {
  file: StaticFile;
  shown: Shown;
  /** How many changes had been seen before its data was read. */
  asOf: number;
  /** When it is too old by the clock alone, in ms since 1970. */
  until: number;
}

interface Place extends CachedPage {
  bytes: number;
  /** Asked for since it was last looked at for throwing away. */
  asked: boolean;
}

export interface PageCache {
  /** The page, if it still shows what is. @param now ms since 1970 */
  find(key: string, now: number): StaticFile | undefined;
  keep(key: string, page: CachedPage): void;
  /** What they take, in bytes. */
  size(): number;
  /** How many there are. */
  count(): number;
}

/** Its headers, its place in the map, and what a small page takes beside its text. */
const OVERHEAD = 4_096;

/**
 * Pages in memory, of which nobody can make so many that it runs out: beyond the limit those go that nobody asked for.
 *
 * @param changes what makes a page stale
 * @param changesAreKnown whether `changes` holds all that happened until just now: pages that show something that
 * changes are found only then
 * @param mostBytes of all pages with their compressed copies
 * @param mostPages however small each is
 */
export function createPageCache(
  changes: CacheVersions,
  changesAreKnown: () => boolean,
  mostBytes: number,
  mostPages: number,
): PageCache {
  const places = new Map<string, Place>();
  let size = 0;

  function drop(key: string, place: Place): void {
    if (places.delete(key)) size -= place.bytes;
  }

  /** The oldest goes, unless it was asked for: then it is young again, once. */
  function makeRoom(): void {
    for (const [key, place] of places) {
      if (size <= mostBytes && places.size <= mostPages) return;
      drop(key, place);
      if (!place.asked) continue;
      place.asked = false;
      places.set(key, place);
      size += place.bytes;
    }
  }

  return {
    find(key, now) {
      const place = places.get(key);
      if (place === undefined) return undefined;
      if (now >= place.until || changes.changedSince(place.shown, place.asOf)) {
        drop(key, place);
        return undefined;
      }
      // Still good if the line comes back having missed nothing; whether it did nobody knows yet.
      if (place.shown.kind !== "nothing" && !changesAreKnown()) return undefined;
      place.asked = true;
      return place.file;
    },
    keep(key, page) {
      const before = places.get(key);
      if (before) drop(key, before);
      const bytes = page.file.size + key.length * 2 + OVERHEAD;
      places.set(key, { ...page, bytes, asked: false });
      size += bytes;
      makeRoom();
    },
    size: () => size,
    count: () => places.size,
  };
}
