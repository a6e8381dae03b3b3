import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { logFailure } from "../../app/http/log.server.ts";
import { trackPageDependencies } from "../../app/lib/cache-dependency.server.ts";
import { type CacheVersions, expiryOf } from "../../app/lib/cache-versions.ts";
import { createCachedPage, isCacheable, type FoundPage, type PageCache } from "./page-cache.ts";
import { logResponse } from "../http/log-response.ts";
import { sendResponse } from "../http/send-response.ts";
import { type CachedResponse, sendCachedResponse } from "./cached-response.ts";
import { type CacheableRequest, cacheableRequest } from "./cacheable-pages.ts";

export interface ServeCachedPageDeps {
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
  deps: ServeCachedPageDeps,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  /** Pages being rendered, and the number of changes recorded when that began. */
  const making = new Map<string, { asOf: number; outcome: Promise<Outcome> }>();

  async function make(
    { key, page: { shows }, parameters, encoding }: CacheableRequest,
    ask: () => Promise<Response>,
    asOf: number,
    found: FoundPage | undefined,
  ): Promise<Outcome> {
    const until = expiryOf(shows, deps.now());
    // If it can't be found out, the page is rendered, and the app says what is wrong.
    if (found?.state === "outdated" && (await found.page.isSame?.(deps.now()).catch(() => false))) {
      deps.pages.keep(key, { ...found.page, asOf, until });
      return { page: found.page.response, requestId: null };
    }
    const { page: made, therapistId, canonical, ...declared } = await trackPageDependencies(ask);
    if (!isCacheable(made) || (parameters && !canonical)) return { response: made };
    const earlier = found?.page.response;
    const isLasting = shows !== "times";
    const page = await createCachedPage(made, isLasting, deps.stylesheet, encoding, earlier);
    const shown = { kind: shows, ...(therapistId !== undefined && { therapistId }) };
    deps.pages.keep(key, { response: page, shown, asOf, until, isSame: declared.isSame });
    return { page, requestId: made.headers.get("x-request-id") };
  }

  /** Renders a page once for concurrent requests, unless a change was recorded since the rendering began. */
  async function makeOnce(
    wanted: CacheableRequest,
    ask: () => Promise<Response>,
    found: FoundPage | undefined,
  ): Promise<Outcome> {
    const { key, page } = wanted;
    const running = making.get(key);
    if (running && !deps.changes.changedSince({ kind: page.shows }, running.asOf)) {
      const outcome = await running.outcome;
      return "page" in outcome ? { ...outcome, requestId: null } : { response: await ask() };
    }
    const asOf = deps.changes.count();
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
    const wanted = cacheableRequest(incoming, deps);
    if (wanted === undefined) return false;
    const { method = "GET", socket } = incoming;
    const [path = ""] = wanted.key.split("?", 1);

    /** @param madeFor id of the request that is already logged */
    function send(page: CachedResponse, madeFor: string | null): void {
      const requestId = madeFor ?? randomUUID();
      const status = sendCachedResponse(page, incoming, outgoing, ["x-request-id", requestId]);
      if (!madeFor) logResponse({ requestId, method, path, status, started });
    }

    const found = deps.pages.find(wanted.key, deps.now().getTime());
    if (found?.state === "current") {
      send(found.page.response, null);
      return true;
    }
    const ask = () => deps.answer(wanted.request(), socket.remoteAddress);
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
