/** A character that needs no encoding (RFC 3986, 2.3). */
const unreserved = /^[\w.~-]$/;

const normalized = (escape: string): string => {
  const character = String.fromCodePoint(Number.parseInt(escape.slice(1), 16));
  return unreserved.test(character) ? character : escape.toUpperCase();
};

/**
 * Returns a path in its one spelling: the router decodes "/%64esk" and finds the desk, so whatever else decides by a
 * path has to see "/desk". Source: RFC 3986, 6.2.2.
 */
export const normalPath = (pathname: string): string =>
  pathname.includes("%") ? pathname.replaceAll(/%[\da-f]{2}/gi, normalized) : pathname;

export function withNormalPath(request: Request): Request {
  if (!request.url.includes("%")) return request;
  const url = new URL(request.url);
  const pathname = normalPath(url.pathname);
  if (pathname === url.pathname) return request;
  url.pathname = pathname;
  return new Request(url, request);
}

/** Paths that programs call, also from pages of other sites: refusals there are JSON that such a page may read. */
export const isApiPath = (pathname: string): boolean => /^\/(?:functions|rest)\//.test(pathname);
