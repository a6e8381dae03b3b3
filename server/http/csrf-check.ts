import { refuse } from "./refuse-request.ts";

const CHANGES_NOTHING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Who is called from elsewhere by design, and carries a key or a signature of its own in place of a cookie: other
 * clients, and the payment providers' webhooks.
 */
const CALLED_FROM_ELSEWHERE = /^\/(?:functions|webhooks)\//;

/** The origin of an address; undefined for none, and for "null". */
function originOf(address: string | null): string | undefined {
  return address && URL.canParse(address) ? new URL(address).origin : undefined;
}

/**
 * Did another site's page make the visitor's browser send this? The cookie would come along and speak for them.
 *
 * A browser of today says so itself (Sec-Fetch-Site), one of yesterday by Origin, an old one by Referer. One that says
 * none of the three can't be told from a program, which has nobody's cookie; what keeps the cookie at home there is
 * its SameSite=Lax. Behind a proxy that ends TLS the site's own address isn't the one that we see: it is configured.
 *
 * @param ownOrigins under which this site is visited
 */
export function isCrossSite(
  { method, url, headers }: Pick<Request, "method" | "url" | "headers">,
  ownOrigins: ReadonlySet<string>,
): boolean {
  const { pathname, host } = new URL(url);
  if (CHANGES_NOTHING.has(method) || CALLED_FROM_ELSEWHERE.test(pathname)) return false;
  const site = headers.get("Sec-Fetch-Site");
  if (site !== null) return site !== "same-origin" && site !== "none";
  const said = headers.get("Origin") ?? headers.get("Referer");
  if (said === null) return false;
  const origin = originOf(said);
  if (origin === undefined) return true;
  // Without TLS a site may be tried under any name of its machine. With it, its own page in the clear is a stranger's.
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
