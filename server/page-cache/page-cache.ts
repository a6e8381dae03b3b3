import { LRUCache } from "lru-cache";
import type { IsSame } from "../../app/lib/cache-dependency.server.ts";
import type { CacheVersions, Shown } from "../../app/lib/cache-versions.ts";
import type { MadePage } from "./cached-page.ts";

/** A cached page with what decides whether it is still current. */
export interface CachedPage {
  response: MadePage;
  shown: Shown;
  /** The number of changes recorded before its data was read. */
  asOf: number;
  /** When the page expires by the clock alone, in ms since 1970. */
  until: number;
  /** Finds out whether the page would show the same although slots changed. */
  isSame?: IsSame | undefined;
}

/**
 * A cached page. current: it may be sent. outdated: slots changed, and its `isSame` knows whether it would show the
 * same. stale: it must be rendered, and may turn out to have the same bytes.
 */
export interface FoundPage {
  state: "current" | "outdated" | "stale";
  page: CachedPage;
}

export interface PageCache {
  /** @param now ms since 1970 */
  find(key: string, now: number): FoundPage | undefined;
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
 * current
 * @param maxSize limit for all pages with their compressed copies, in bytes
 * @param max limit for the number of pages
 */
export function createPageCache(changes: CacheVersions, maxSize: number, max: number): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    max,
    maxSize,
    sizeCalculation: ({ response }, key) => Math.ceil(response.size) + key.length * 2 + OVERHEAD,
  });

  function stateOf({ shown, asOf, until, isSame }: CachedPage, now: number): FoundPage["state"] {
    // Such a page is current again if the connection returns without a missed change.
    if (shown.kind !== "nothing" && !changes.isComplete()) return "stale";
    if (now < until && !changes.changedSince(shown, asOf)) return "current";
    return isSame && !changes.changedSince({ kind: "roster" }, asOf) ? "outdated" : "stale";
  }

  return {
    find(key, now) {
      const page = pages.get(key);
      return page && { state: stateOf(page, now), page };
    },
    keep: (key, page) => void pages.set(key, page),
    size: () => pages.calculatedSize,
    count: () => pages.size,
  };
}
