import { isHindiHome } from "../../app/lib/language/chosen-language.ts";
import { withoutLanguage } from "../../app/lib/language/local-path.ts";
import type { Shown } from "../../app/lib/cache-versions.ts";
import type { IncomingMessage } from "node:http";
import {
  parseAnalyticsCookie,
  serializeAnalyticsCookie,
} from "../../app/domain/analytics/analytics-consent.ts";
import { hasLeft, offersLeaving } from "../../app/lib/web/leaving.ts";
import { proxyHeaders } from "../http/client-ip.ts";
import { acceptedEncoding, type Encoding } from "../http/send-response.ts";

/** A page that is the same for all visitors. */
interface CacheablePage {
  shows: Shown["kind"];
  /** Its id in the route table, by which the router requests its data. */
  route?: string;
  /** Its query parameters. A URL with any other is not cached. */
  asks?: readonly string[];
  /**
   * A visitor with a cookie gets a personal page, which is not cached; "holding": only while they may hold a slot,
   * which the page then says.
   */
  ownFor?: "known" | "holding";
}

const unchanging = (route: string): CacheablePage => ({
  shows: "nothing",
  route: `screens/${route}`,
});
const collection = (route: string): CacheablePage => ({
  shows: "nothing",
  route,
  asks: ["topic"],
});
const guide = (name: string): [string, CacheablePage] => [
  `/${name}`,
  { shows: "nothing", route: `guides/${name}` },
];
/** A file without a route: the router never requests its data. */
const file: CacheablePage = { shows: "nothing" };

/**
 * Every page that may be cached. All others are rendered for each request. A page here must not depend on the visitor,
 * except by `ownFor`. The forms of /about and /contact are not here, because form protection measures the time
 * from rendering to submission, which a cached form falsifies.
 */
const sharedPages = new Map<string, CacheablePage>([
  ["/", { shows: "times", route: "screens/journey/home", ownFor: "holding" }],
  [
    "/therapist",
    {
      shows: "times",
      route: "screens/journey/therapist-list",
      asks: ["concern", "language", "gender", "price", "free", "page"],
      ownFor: "holding",
    },
  ],
  [
    "/therapist/about-therapist",
    {
      shows: "times",
      route: "screens/journey/therapist-profile",
      asks: ["profile"],
      ownFor: "known",
    },
  ],
  ["/quiz", { ...unchanging("journey/quiz"), ownFor: "known" }],
  ["/stress", { shows: "times", route: "screens/reading/therapy/stress" }],
  ["/services", { shows: "roster", route: "screens/reading/therapy/therapy-services" }],
  ["/training", unchanging("reading/training/training")],
  ["/privacy", unchanging("privacy/privacy")],
  ["/terms", unchanging("privacy/policy")],
  ["/refunds", { shows: "nothing", route: "refunds" }],
  ["/pricing", { shows: "roster", route: "guides/pricing" }],
  guide("first-session"),
  guide("how-we-choose"),
  guide("under-18"),
  ["/accessibility", unchanging("reading/guides/guide")],
  ["/coming", unchanging("reading/errors/coming")],
  ["/help-now", unchanging("reading/help/help-now")],
  ["/resource", unchanging("reading/articles/resources")],
  ["/resource/assessment", unchanging("reading/self-check/assessment")],
  ["/resource/audio", unchanging("reading/audio/audio")],
  ["/resource/blog", collection("blog")],
  ["/resource/article", collection("screens/reading/articles/articles")],
  ["/robots.txt", file],
  ["/sitemap.xml", { shows: "roster" }],
  ["/manifest.webmanifest", file],
]);

const article = /^\/resource\/(blog|article)\/[\w-]{1,80}$/;

/**
 * Finds the cacheable page at a path without query, in either language. A path that ends in .data names only the page's
 * data.
 */
function cacheablePage(path: string): CacheablePage | undefined {
  const page = withoutLanguage(path.endsWith(".data") ? path.slice(0, -".data".length) : path);
  const known = sharedPages.get(page);
  if (known) return known.route === undefined && page !== path ? undefined : known;
  const [, collectionOfArticle] = article.exec(page) ?? [];
  if (collectionOfArticle === undefined) return undefined;
  const route = collectionOfArticle === "blog" ? "blog/post" : "screens/reading/articles/article";
  return { shows: "nothing", route };
}

/** Limit for a URL's length: a name has at most 120 characters, each of up to nine characters when escaped. */
const MAX_LENGTH = 1_500;

/** Tracking parameters that other sites add to links. No page depends on them. */
const trackingParameters = /^(?:utm_\w+|gclid|fbclid|gbraid|wbraid|msclkid)$/;

/** The parameter by which the router requests parts of a page's data. */
const DATA_PARTS = "_routes";

interface CacheKey {
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

/** Headers copied to the request that renders the page: all that a proxy says, and for tracing. */
const copiedHeaders = [...proxyHeaders, "traceparent"] as const;

/** The visitor cookie, with or without its prefix on https, and its mark of a hold (visitor-cookie.server.ts). */
const visitorCookie = /(?:^|[; ]|__Host-)visitor=[^;~]*(?:~(\d{1,12}))?/;

/** Whether the page is made for the visitor of a cookie. */
function isOwn({ ownFor }: CacheablePage, cookie: string, now: Date): boolean {
  const found = ownFor && visitorCookie.exec(cookie);
  if (!found) return false;
  return ownFor === "known" || Number(found[1] ?? 0) * 1_000 > now.getTime();
}

/** The consent cookie requires a subject; a cached page must not contain a real one. */
const NO_SUBJECT = "00000000-0000-0000-0000-000000000000";

export interface CacheableRequest extends Pick<CacheKey, "page" | "parameters"> {
  /** Equal for all visitors who get the same page. */
  key: string;
  encoding: Encoding | undefined;
  /** Creates the request that renders the page without anything of the visitor. */
  request(): Request;
}

/** Parses a request into its cacheable form; undefined if the page is personal or not cacheable. */
export function cacheableRequest(
  incoming: IncomingMessage,
  deps: { publicUrl: string; measured: boolean; secure: boolean; now: () => Date },
): CacheableRequest | undefined {
  const { method, url = "/", headers } = incoming;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const cacheKey = cacheKeyOf(url);
  if (cacheKey === undefined) return undefined;
  const { page, address, parameters } = cacheKey;
  const { cookie } = headers;
  if (hasLeft(cookie) && offersLeaving(withoutLanguage(address.split("?")[0] ?? "")))
    return undefined;
  if (isHindiHome(address, cookie)) return undefined;
  if (cookie !== undefined && isOwn(page, cookie, deps.now())) return undefined;
  const consent = deps.measured ? consentOf(cookie, deps.secure) : "";
  return {
    page,
    parameters,
    encoding: acceptedEncoding(headers["accept-encoding"]),
    key: consent === "" ? address : `${address} ${consent}`,
    request() {
      const ownHeaders = new Headers();
      for (const name of copiedHeaders) {
        const value = headers[name];
        if (typeof value === "string") ownHeaders.set(name, value);
      }
      if (consent !== "") ownHeaders.set("cookie", consent);
      return new Request(deps.publicUrl + address, { headers: ownHeaders });
    },
  };
}

/** Returns the visitor's analytics consent as a cookie without their id. */
function consentOf(cookies: string | undefined, secure: boolean): string {
  const choice = parseAnalyticsCookie(cookies ?? null, secure);
  const cookie = choice && serializeAnalyticsCookie({ ...choice, subject: NO_SUBJECT }, secure);
  return cookie?.split(";")[0] ?? "";
}
