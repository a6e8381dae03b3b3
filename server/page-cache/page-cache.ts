import type { IsSame } from "../../app/lib/cache/cache-dependency.server.ts";
import type { CacheVersions, Shown } from "../../app/lib/cache/cache-versions.ts";
import type { CachedResponse } from "./cached-response.ts";

/** A cached page with what decides whether it is still current. */
export interface CachedPage {
  response: CachedResponse;
  shown: Shown;
  /** The number of changes recorded before its data was read. */
  asOf: number;
  /** When the page expires by the clock alone, in ms since 1970. */
  until: number;
  /** Finds out whether the page would show the same although slots changed. */
  isSame?: IsSame | undefined;
}

/** A page to send, or an outdated one that may show the same. */
export type Found = { current: CachedResponse } | { outdated: CachedPage } | undefined;

export interface PageCache {
  /** @param now ms since 1970 */
  find(key: string, now: number): Found;
  keep(key: string, page: CachedPage): void;
  /** The memory of all pages, in bytes. */
  size(): number;
  count(): number;
}

/** Bytes of a page's headers, map entry and objects beside its text. */
const OVERHEAD = 4_096;

/**
 * Creates a cache of pages in memory. Beyond its limits the least recently used page is removed.
 *
 * @param changes the recorded changes, which make pages stale; while they are not complete, only unchanging pages are
 * found
 * @param mostBytes limit for all pages with their compressed copies
 * @param mostPages limit for the number of pages
 */
export function createPageCache(
  changes: CacheVersions,
  mostBytes: number,
  mostPages: number,
): PageCache {
  /** Pages by key, the least recently used first. */
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
      const isOutdated = now >= page.until || changes.changedSince(page.shown, page.asOf);
      if (isOutdated && (!page.isSame || changes.changedSince({ kind: "roster" }, page.asOf))) {
        drop(key, page);
        return undefined;
      }
      // The page stays cached: it is current again if the connection returns without a missed change.
      if (page.shown.kind !== "nothing" && !changes.isComplete()) return undefined;
      if (isOutdated) return { outdated: page };
      pages.delete(key);
      pages.set(key, page);
      return { current: page.response };
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
