/** CORS headers with which a page of another site can read the refusal of a function path. */
const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

const isFunctionPath = (url: string) => new URL(url).pathname.startsWith("/functions/");

/**
 * Builds the refusal of a request that does not reach the app: text on a page, JSON on a function path.
 * @param error code for API callers
 * @param message for visitors: what happened and what to do
 */
function refuse(request: Request, status: number, error: string, message: string): Response {
  const headers = { "Cache-Control": "no-store" };
  return isFunctionPath(request.url)
    ? Response.json({ error }, { status, headers: { ...headers, ...corsHeaders } })
    : new Response(message, {
        status,
        headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
      });
}

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

/** The limit for a form or an API call; the longest permitted message fits in any script. */
const MAX_BYTES = 64 * 1024;
/** The limit for a file that staff send from the desk. */
const MAX_FILE_BYTES = 1024 * 1024;
/** The limit for the page of one therapist: a photo of 5 MB, and the fields beside it. */
const MAX_PHOTO_BYTES = 5 * 1024 * 1024 + MAX_BYTES;

/**
 * Refuses a body that is too long by its headers, before any of it is read. A body without Content-Length could have
 * any length and is refused too; browsers and API callers always send it.
 * @returns the refusal, or undefined for a body that may be read
 */
export function refuseLongBody(request: Request): Response | undefined {
  if (request.headers.has("Transfer-Encoding")) {
    return refuse(request, 411, "length_required", "Say how long it is (Content-Length).");
  }
  // Node reads no more bytes than Content-Length names, and refuses a value that is not a number.
  const { pathname } = new URL(request.url);
  const isDesk = /^\/desk\/(?!login)/.test(pathname);
  const ofDesk = /^\/desk\/therapists\/\d+$/.test(pathname) ? MAX_PHOTO_BYTES : MAX_FILE_BYTES;
  const most = isDesk ? ofDesk : MAX_BYTES;
  if (Number(request.headers.get("Content-Length") ?? 0) > most) {
    const words = "That is too long to be sent at once. Please go back and shorten it.";
    return refuse(request, 413, "body_too_large", words);
  }
  return undefined;
}
