import { refuse } from "./refuse-request.ts";

const CHANGES_NOTHING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Paths for cross-site calls, which are authenticated by a key or a signature instead of a cookie: the function API
 * and the payment providers' webhooks.
 */
const CALLED_FROM_ELSEWHERE = /^\/(?:functions|webhooks)\//;

/** Returns a URL's origin; undefined if there is none, or for "null". */
function originOf(address: string | null): string | undefined {
  return address && URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * Reports whether a page of another site sent this request (CSRF), which would carry the visitor's cookie.
 *
 * Current browsers send Sec-Fetch-Site, older ones Origin, the oldest Referer. A request with none of the three is
 * allowed: it may be a program, which has no visitor's cookie, and SameSite=Lax protects the cookie in old browsers.
 *
 * @param ownOrigins the site's public origins; configured, because behind a proxy that terminates TLS the request's
 *   own URL differs
 */
export function isCrossSite(
  { method, url, headers }: Pick<Request, "method" | "url" | "headers">,
  ownOrigins: ReadonlySet<string>,
): boolean {
  const { pathname, host } = new URL(url);
  if (CHANGES_NOTHING.has(method) || CALLED_FROM_ELSEWHERE.test(pathname)) return false;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const source = headers.get("Origin") ?? headers.get("Referer");
  if (source === null) return false;
  const origin = originOf(source);
  if (origin === undefined) return true;
  // Without TLS the site may be used under any host name. With TLS, its own page over plain http counts as another
  // site.
  const inTheClear = ![...ownOrigins].some((own) => own.startsWith("https:"));
  return !ownOrigins.has(origin) && !(inTheClear && origin === `http://${host}`);
}

/** @returns the refusal, or undefined for a request that may go on */
export function refuseCrossSite(
  request: Request,
  ownOrigins: ReadonlySet<string>,
): Response | undefined {
  const words =
    "This form came from another site, so nothing was done. Please open the page here and send it again.";
  return isCrossSite(request, ownOrigins)
    ? refuse(request, 403, "foreign_request", words)
    : undefined;
}
