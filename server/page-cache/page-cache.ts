import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { logFailure } from "../../app/http/log.server.ts";
import { type IsSame, renderTrackingDependencies } from "../../app/lib/cache-dependency.server.ts";
import { type CacheVersions, pageExpiryMs, type Shown } from "../../app/lib/cache-versions.ts";
import { logResponse } from "../http/log-response.ts";
import { sourceHash } from "../http/security-headers.ts";
import { type Encoding, sendResponse } from "../http/send-response.ts";
import { type CacheableRequest, cacheableRequest } from "./cacheable-pages.ts";
import {
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
} from "./cached-response.ts";
import { inlineStyles, isHydrated } from "./inline-styles.ts";

/** Headers of one response or connection, which are not cached. */
const uncachedHeaders = new Set(["x-request-id", "content-type", "content-length", "date"]);

/** Speculation rules: the pages that a browser may fetch while a link is pressed. */
const PAGES_AHEAD = '"/pages-ahead.speculationrules"';

/** Reports whether a response rendered without a visitor may be sent to all visitors. */
export function isCacheable(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has("set-cookie") &&
    !/no-store|private/.test(response.headers.get("cache-control") ?? "")
  );
}

/**
 * Creates a cached page from a response, or returns the earlier one if it is the same: after a claim most pages are
 * rendered again as they were. A nonce that several visitors get protects nothing, so inline scripts and styles are
 * allowed by their hashes instead.
 *
 * @param lasting whether the page lasts long enough for the densest compression
 * @param stylesheet returns the text of one of the site's stylesheets by its path
 * @param encoding the one that the first visitor accepts
 * @param earlier the page that was made last for the same key
 */
export async function createCachedPage(
  response: Response,
  lasting: boolean,
  stylesheet: (path: string) => string | undefined,
  encoding?: Encoding,
  earlier?: CachedResponse,
): Promise<CachedResponse> {
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  let body = await response.text();
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers)
    if (!uncachedHeaders.has(name)) headers[name] = value;
  headers["cache-control"] ??= "no-cache";
  headers.vary = "cookie";
  if (type.startsWith("text/html")) {
    body = body.replaceAll(/ nonce="[^"]*"/g, "");
    // On hydrated pages the router navigates, and would not use a prefetched page.
    if (!isHydrated(body)) {
      headers["speculation-rules"] = PAGES_AHEAD;
      // The router's mark of a link and React's of a text's end, which only their own scripts read.
      body = body.replaceAll(/ data-discover="true"|<!-- -->/g, "");
    }
    const page = inlineStyles(body, stylesheet);
    body = page.html;
    headers["content-security-policy"] = policyFor(
      headers["content-security-policy"] ?? "",
      inlineScripts(body).map(sourceHash),
      page.styles.map(sourceHash),
    );
  }
  return createCachedResponse(Buffer.from(body), type, headers, lasting, encoding, earlier);
}

/** Replaces the nonce in a policy with hashes. */
function policyFor(policy: string, scripts: string[], styles: string[]): string {
  const hashes: Record<string, string[]> = { "script-src": scripts, "style-src": styles };
  return policy
    .split("; ")
    .map((directive) => {
      const [name = "", ...sources] = directive.split(" ");
      const lasting = sources.filter((source) => !source.startsWith("'nonce-"));
      return [name, ...lasting, ...(hashes[name] ?? [])].join(" ");
    })
    .join("; ");
}

/** Finds the inline scripts of a page, except those that only hold data. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=|type="application\//.test(attributes))
    .map(([, , text = ""]) => text);

/** A page with what decides whether it is still current. */
interface CachedPage {
  response: CachedResponse;
  shown: Shown;
  /** The number of changes recorded before its data was read. */
  asOf: number;
  /** When the page expires by the clock alone, in ms since 1970. */
  until: number;
  /** Finds out whether the page would show the same although slots changed. */
  isSame?: IsSame | undefined;
}

/** Bytes of a page's headers, map entry and objects beside its text. */
const OVERHEAD = 4_096;

export type PageCache = ReturnType<typeof createPageCache>;
type FoundPage = NonNullable<ReturnType<PageCache["find"]>>;

/**
 * Creates a cache of pages in memory. Beyond its limits the least recently used page is removed.
 *
 * @param changes the recorded changes, which make pages stale; while they are not complete, only unchanging pages are
 * current
 * @param maxSize limit for all pages with their compressed copies, in bytes
 * @param max limit for the number of pages
 */
export function createPageCache(changes: CacheVersions, maxSize: number, max: number) {
  const pages = new LRUCache<string, CachedPage>({
    max,
    maxSize,
    sizeCalculation: ({ response }, key) => Math.ceil(response.size) + key.length * 2 + OVERHEAD,
  });

  /**
   * current: the page may be sent. outdated: slots changed, and its `isSame` knows whether it would show the same.
   * stale: it must be rendered, and may turn out to have the same bytes.
   */
  function stateOf({ shown, asOf, until, isSame }: CachedPage, now: number) {
    // Such a page is current again once changes can be read, if it was not changed.
    if (shown.kind !== "nothing" && !changes.isComplete()) return "stale";
    if (now < until && !changes.changedSince(shown, asOf)) return "current";
    return isSame && !changes.changedSince({ kind: "roster" }, asOf) ? "outdated" : "stale";
  }

  return {
    /** @param now ms since 1970 */
    find(key: string, now: number) {
      const page = pages.get(key);
      return page && { state: stateOf(page, now), page };
    },
    keep: (key: string, page: CachedPage) => void pages.set(key, page),
    /** The memory of all pages, in bytes. */
    size: () => pages.calculatedSize,
    count: () => pages.size,
  };
}

export interface CachedSite {
  pages: PageCache;
  changes: CacheVersions;
  /** Answers a request as the app does, with all headers, and logs it. */
  answer: (request: Request, remoteAddress: string | undefined) => Promise<Response>;
  publicUrl: string;
  /** Whether analytics are configured; pages then differ by the visitor's consent. */
  measured: boolean;
  /** The site is on https. */
  secure: boolean;
  stylesheet: (path: string) => string | undefined;
  now: () => Date;
}

/** A page for all visitors with the id of its rendering request, or a response for one visitor, such as a refusal. */
type Outcome = { page: CachedResponse; requestId: string | null } | { response: Response };

/**
 * Answers pages that are the same for all visitors from the page cache, and has the app render a missing or stale one.
 * The rendering request has no cookie or other header of the visitor, so the page cannot contain their data.
 *
 * @returns a function that reports whether the request was for such a page, and is or will be answered
 */
export function serveCachedPage(
  site: CachedSite,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  /** Pages being rendered, and the number of changes recorded when that began. */
  const making = new Map<string, { asOf: number; outcome: Promise<Outcome> }>();

  async function make(
    { key, page: { shows }, parameters, encoding }: CacheableRequest,
    ask: () => Promise<Response>,
    asOf: number,
    found: FoundPage | undefined,
  ): Promise<Outcome> {
    const until = pageExpiryMs(shows, site.now());
    // If it can't be found out, the page is rendered, and the app says what is wrong.
    if (found?.state === "outdated" && (await found.page.isSame?.(site.now()).catch(() => false))) {
      site.pages.keep(key, { ...found.page, asOf, until });
      return { page: found.page.response, requestId: null };
    }
    const { page: made, canonical, therapistId, isSame } = await renderTrackingDependencies(ask);
    if (!isCacheable(made) || (parameters && !canonical)) return { response: made };
    const isLasting = shows !== "times";
    const response = await createCachedPage(
      made,
      isLasting,
      site.stylesheet,
      encoding,
      found?.page.response,
    );
    const shown = { kind: shows, ...(therapistId !== undefined && { therapistId }) };
    site.pages.keep(key, { response, shown, asOf, until, isSame });
    return { page: response, requestId: made.headers.get("x-request-id") };
  }

  /** Renders a page once for concurrent requests, unless a change was recorded since the rendering began. */
  async function makeOnce(
    wanted: CacheableRequest,
    ask: () => Promise<Response>,
    found: FoundPage | undefined,
  ): Promise<Outcome> {
    const { key, page } = wanted;
    const running = making.get(key);
    if (running && !site.changes.changedSince({ kind: page.shows }, running.asOf)) {
      const outcome = await running.outcome;
      return "page" in outcome ? { ...outcome, requestId: null } : { response: await ask() };
    }
    const asOf = site.changes.count();
    const outcome = make(wanted, ask, asOf, found);
    making.set(key, { asOf, outcome });
    try {
      return await outcome;
    } finally {
      if (making.get(key)?.outcome === outcome) making.delete(key);
    }
  }

  return (incoming, outgoing) => {
    const started = performance.now();
    const wanted = cacheableRequest(incoming, site);
    if (wanted === undefined) return false;
    const { method = "GET", socket } = incoming;
    const [path = ""] = wanted.key.split("?", 1);

    /** @param madeFor id of the request that is already logged */
    function send(page: CachedResponse, madeFor: string | null): void {
      const requestId = madeFor ?? randomUUID();
      const status = sendCachedResponse(page, incoming, outgoing, ["x-request-id", requestId]);
      if (!madeFor) logResponse({ requestId, method, path, status, started });
    }

    const found = site.pages.find(wanted.key, site.now().getTime());
    if (found?.state === "current") {
      send(found.page.response, null);
      return true;
    }
    const ask = () => site.answer(wanted.request(), socket.remoteAddress);
    makeOnce(wanted, ask, found)
      .then((outcome) =>
        "page" in outcome
          ? send(outcome.page, outcome.requestId)
          : sendResponse(outcome.response, incoming, outgoing),
      )
      .catch((error: unknown) => {
        logFailure({ path, err: error }, "page not rendered");
        if (!outgoing.headersSent) outgoing.writeHead(500).end();
      });
    return true;
  };
}
