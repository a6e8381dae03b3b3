import { isApiPath } from "../../app/lib/web/normal-path.ts";

/** CORS headers with which a page of another site can read the refusal of an API call. */
const corsHeaders = {
  "Access-Control-Allow-Origin": "*",
  "Cross-Origin-Resource-Policy": "cross-origin",
};

/**
 * Builds the refusal of a request that does not reach the app: text on a page, JSON for programs.
 * @param error code for API callers
 * @param message for visitors: what happened and what to do
 */
function refuse(request: Request, status: number, error: string, message: string): Response {
  const headers = { "Cache-Control": "no-store" };
  return isApiPath(new URL(request.url).pathname)
    ? Response.json({ error }, { status, headers: { ...headers, ...corsHeaders } })
    : new Response(message, {
        status,
        headers: { ...headers, "Content-Type": "text/plain; charset=utf-8" },
      });
}

const CHANGES_NOTHING = new Set(["GET", "HEAD", "OPTIONS"]);

/**
 * Paths for cross-site calls, which are authenticated by a key or a signature instead of a cookie: the API and the
 * payment providers' webhooks.
 */
const isCalledFromElsewhere = (pathname: string) =>
  isApiPath(pathname) || pathname.startsWith("/webhooks/");

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
  if (CHANGES_NOTHING.has(method) || isCalledFromElsewhere(pathname)) return false;
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
/** The limit for the desk: a table in a file, or the rows that its preview carries. */
const MAX_DESK_BYTES = 1024 * 1024;
/** The limit of a form with a photo of 5 MB, and the fields beside it. */
const MAX_PHOTO_BYTES = 5 * 1024 * 1024 + MAX_BYTES;

/**
 * The forms with a file: the path to which each is sent, and its limit. A photo's limit is what the form says
 * (`MOST_PHOTO_BYTES` in app/domain/therapists/photos.server.ts). refuse-request.body-limit.test.ts compares the
 * screens with those that have such a form.
 */
export const formsWithFiles = [
  { screen: "app/screens/desk/money/money.tsx", path: /^\/desk\/money$/, most: MAX_DESK_BYTES },
  {
    screen: "app/screens/desk/therapists/import-therapists.tsx",
    path: /^\/desk\/therapists\/import$/,
    most: MAX_DESK_BYTES,
  },
  {
    screen: "app/screens/desk/therapists/therapist.tsx",
    path: /^\/desk\/therapists\/\d+$/,
    most: MAX_PHOTO_BYTES,
  },
  { screen: "app/screens/my/profile.tsx", path: /^\/my\/profile$/, most: MAX_PHOTO_BYTES },
] as const;

/** Returns how many bytes the forms of a page may have. */
function mostBytesOf(pathname: string): number {
  const withFile = formsWithFiles.find(({ path }) => path.test(pathname));
  const isDesk = /^\/desk\/(?!login)/.test(pathname);
  return withFile?.most ?? (isDesk ? MAX_DESK_BYTES : MAX_BYTES);
}

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
  if (Number(request.headers.get("Content-Length") ?? 0) > mostBytesOf(pathname)) {
    const words = "That is too long to be sent at once. Please go back and shorten it.";
    return refuse(request, 413, "body_too_large", words);
  }
  return undefined;
}
