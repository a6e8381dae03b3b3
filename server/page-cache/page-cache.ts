import type { CacheVersions, Shown } from "../../app/lib/cache/cache-versions.ts";
import type { CachedResponse } from "./cached-response.ts";

/** A page as it was made once. */
export interface CachedPage {
  response: CachedResponse;
  shown: Shown;
  /** How many changes had been seen before its data was read. */
  asOf: number;
  /** When it expires by the clock alone, in ms since 1970. */
  until: number;
}

export interface PageCache {
  /** The page, if it is still true. @param now ms since 1970 */
  find(key: string, now: number): CachedResponse | undefined;
  keep(key: string, page: CachedPage): void;
  /** What all pages take, in bytes. */
  size(): number;
  count(): number;
}

/** Its headers, its place in the map, and what a small page takes beside its text. */
const OVERHEAD = 4_096;

/**
 * Holds pages in memory, within bounds: beyond them the least recently used page is dropped.
 *
 * @param changes what makes a page stale
 * @param changesAreKnown whether `changes` holds all that happened until just now; otherwise only pages that show nothing
 * that changes are found
 * @param mostBytes of all pages with their compressed copies
 * @param mostPages however small each is
 */
export function createPageCache(
  changes: CacheVersions,
  changesAreKnown: () => boolean,
  mostBytes: number,
  mostPages: number,
): PageCache {
  /** The least recently used first. */
  const pages = new Map<string, CachedPage>();
  let size = 0;

  const bytesOf = (key: string, { response }: CachedPage) =>
    response.size + key.length * 2 + OVERHEAD;

  function drop(key: string, page: CachedPage): void {
    if (pages.delete(key)) size -= bytesOf(key, page);
  }

  return {
    find(key, now) {
      const page = pages.get(key);
      if (page === undefined) return undefined;
      if (now >= page.until || changes.changedSince(page.shown, page.asOf)) {
        drop(key, page);
        return undefined;
      }
      // Kept: it is true again if the connection comes back without having missed a change.
      if (page.shown.kind !== "nothing" && !changesAreKnown()) return undefined;
      pages.delete(key);
      pages.set(key, page);
      return page.response;
    },
    keep(key, page) {
      const before = pages.get(key);
      if (before) drop(key, before);
      pages.set(key, page);
      size += bytesOf(key, page);
      for (const [oldest, dropped] of pages) {
        if (size <= mostBytes && pages.size <= mostPages) return;
        drop(oldest, dropped);
      }
    },
    size: () => size,
    count: () => pages.size,
  };
}
