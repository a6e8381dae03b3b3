import { type CacheablePage, cacheablePage } from "./cacheable-pages.ts";

/** A name has 120 letters at most, of nine characters each when it is escaped. */
const LONGEST = 1_500;

/** Added to links by other sites, to count where visitors come from. No page depends on them. */
const foreign = /^(?:utm_\w+|gclid|fbclid|gbraid|wbraid|msclkid)$/;

/** Which parts of a page's data the router asks for. */
const DATA_PARTS = "_routes";

export interface CacheKey {
  page: CacheablePage;
  /** Path and query in their canonical order. */
  address: string;
  /** It has query parameters of the page: the page is cached only if its loader says that they are canonical. */
  parameters: boolean;
}

/** Most requests are for few addresses, and parsing one costs more than the rest of an answer. */
const readBefore = new Map<string, CacheKey>();
const MOST_READ = 2_000;

/**
 * Reads whether a URL names a cacheable page. The query is put in order, without what other sites added, so that a page is
 * not cached several times.
 *
 * @param url as in the request line
 */
export function cacheKeyOf(url: string): CacheKey | undefined {
  const known = readBefore.get(url);
  if (known || url.length > LONGEST) return known;
  const read = readAddress(url);
  if (read) {
    if (readBefore.size === MOST_READ) readBefore.clear();
    readBefore.set(url, read);
  }
  return read;
}

function readAddress(url: string): CacheKey | undefined {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const page = cacheablePage(path);
  if (page === undefined || mark < 0) return page && { page, address: path, parameters: false };
  const asked = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    if (foreign.test(name)) continue;
    const known =
      name === DATA_PARTS
        ? path.endsWith(".data") && value === page.route
        : page.asks?.includes(name);
    // A parameter that is unknown, twice or empty: the page decides what it means.
    if (!known || value === "" || asked.has(name)) return undefined;
    asked.set(name, value);
  }
  if (asked.size === 0) return { page, address: path, parameters: false };
  const query = new URLSearchParams([...asked].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const showsTimes = page.showsTimesFor !== undefined && asked.has(page.showsTimesFor);
  const shown: CacheablePage = showsTimes ? { ...page, shows: "times" } : page;
  const parameters = [...asked.keys()].some((name) => name !== DATA_PARTS);
  return { page: shown, address: `${path}?${query}`, parameters };
}
