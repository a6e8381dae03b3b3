import { type CacheablePage, cacheablePage } from "./cacheable-pages.ts";

/** Limit for a URL's length: a name has at most 120 characters, each of up to nine characters when escaped. */
const MAX_LENGTH = 1_500;

/** Tracking parameters that other sites add to links. No page depends on them. */
const trackingParameters = /^(?:utm_\w+|gclid|fbclid|gbraid|wbraid|msclkid)$/;

/** The parameter by which the router requests parts of a page's data. */
const DATA_PARTS = "_routes";

export interface CacheKey {
  page: CacheablePage;
  /** Path and query in their canonical order. */
  address: string;
  /** Whether there are query parameters; then the page is cached only if its loader confirms them as canonical. */
  parameters: boolean;
}

/** Parsed URLs: most requests are for few URLs, and parsing one costs more than the rest of a response. */
const parsed = new Map<string, CacheKey>();
const MAX_PARSED = 2_000;

/**
 * Parses a URL into a cache key. Sorts the query and removes tracking parameters, so that a page is cached once.
 *
 * @param url as in the request line
 * @returns undefined if the page is not cacheable
 */
export function cacheKeyOf(url: string): CacheKey | undefined {
  const known = parsed.get(url);
  if (known || url.length > MAX_LENGTH) return known;
  const read = parseUrl(url);
  if (read) {
    if (parsed.size === MAX_PARSED) parsed.clear();
    parsed.set(url, read);
  }
  return read;
}

function parseUrl(url: string): CacheKey | undefined {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const page = cacheablePage(path);
  if (page === undefined || mark < 0) return page && { page, address: path, parameters: false };
  const parameters = new Map<string, string>();
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1))) {
    if (trackingParameters.test(name)) continue;
    const known =
      name === DATA_PARTS
        ? path.endsWith(".data") && value === page.route
        : page.asks?.includes(name);
    // Unknown, repeated and empty parameters are left to the page.
    if (!known || value === "" || parameters.has(name)) return undefined;
    parameters.set(name, value);
  }
  if (parameters.size === 0) return { page, address: path, parameters: false };
  const query = new URLSearchParams([...parameters].toSorted(([a], [b]) => (a < b ? -1 : 1)));
  const hasParameters = [...parameters.keys()].some((name) => name !== DATA_PARTS);
  return { page, address: `${path}?${query}`, parameters: hasParameters };
}
