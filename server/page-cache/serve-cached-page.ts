import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { log } from "../../app/http/log.server.ts";
import { trackPageDependencies } from "../../app/lib/cache/cache-dependency.server.ts";
import type { CacheVersions } from "../../app/lib/cache/cache-versions.ts";
import { compressResponse } from "../http/compress-response.ts";
import { createCachedPage, isCacheable } from "./cached-page.ts";
import type { PageCache } from "./page-cache.ts";
import { logResponse } from "../http/log-response.ts";
import { sendResponse } from "../http/send-response.ts";
import { sendStaticFile } from "../static-files/send-static-file.ts";
import { type CacheableRequest, cacheableRequest } from "./cacheable-request.ts";
import { expiryOf } from "./expiry.ts";
import type { StaticFile } from "../static-files/static-file.ts";

export interface ServeCachedPageDeps {
  pages: PageCache;
  changes: CacheVersions;
  /** Answers a request as the app does, with all its headers and its line in the log. */
  answer: (request: Request, remoteAddress: string | undefined) => Promise<Response>;
  publicUrl: string;
  /** Something is measured after a yes: pages then differ by the answer. */
  measured: boolean;
  /** The site is on https. */
  secure: boolean;
  stylesheet: (path: string) => string | undefined;
  now: () => Date;
}

/** A page that many may have, and whose request it was made for. */
interface Made {
  file: StaticFile;
  requestId: string | null;
}

/** For those who only waited there is nothing in an answer that is one visitor's, such as a refusal. */
type Outcome = Made | { response: Response };

/** Sends a page that is not cached, in the quick compression: the densest is for what is sent many times. */
async function sendPacked(
  response: Response,
  { headers: asked }: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const headers = new Headers(response.headers);
  const body = await compressResponse(response, headers, String(asked["accept-encoding"] ?? ""));
  await sendResponse(new Response(body, { status: response.status, headers }), outgoing);
}

/**
 * Answers from memory what is the same for everybody, and lets the app make it when it is missing or stale. It is made
 * for nobody: by a request without a cookie or any other header of the visitor's, so that nothing of theirs can be in it.
 *
 * @returns whether the request was for such a page, and is or will be answered
 */
export function serveCachedPage(
  deps: ServeCachedPageDeps,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  /** Pages being made, and how many changes had been seen when that began. */
  const making = new Map<string, { asOf: number; outcome: Promise<Outcome> }>();

  async function make(
    { key, page, parameters }: CacheableRequest,
    ask: () => Promise<Response>,
    asOf: number,
  ) {
    const until = expiryOf(page.shows, deps.now());
    const { page: response, therapistId, canonical } = await trackPageDependencies(ask);
    if (!isCacheable(response) || (parameters && !canonical)) return { response };
    const file = await createCachedPage(response, page.shows !== "times", deps.stylesheet);
    const shown = { kind: page.shows, ...(therapistId !== undefined && { therapistId }) };
    deps.pages.keep(key, { file, shown, asOf, until });
    return { file, requestId: response.headers.get("x-request-id") };
  }

  /** Those who ask meanwhile wait for the same page, unless something has changed since it was begun. */
  async function makeOnce(
    shared: CacheableRequest,
    ask: () => Promise<Response>,
  ): Promise<Outcome> {
    const { key, page } = shared;
    const begun = making.get(key);
    if (begun && !deps.changes.changedSince({ kind: page.shows }, begun.asOf)) {
      const outcome = await begun.outcome;
      return "file" in outcome ? { ...outcome, requestId: null } : { response: await ask() };
    }
    const asOf = deps.changes.count();
    const outcome = make(shared, ask, asOf);
    making.set(key, { asOf, outcome });
    try {
      return await outcome;
    } finally {
      if (making.get(key)?.outcome === outcome) making.delete(key);
    }
  }

  return (incoming, outgoing) => {
    const started = performance.now();
    const shared = cacheableRequest(incoming, deps);
    if (shared === undefined) return false;
    const { method = "GET", socket } = incoming;
    const [path = ""] = shared.key.split("?", 1);

    /** @param madeFor the request whose line the log has already */
    function send(file: StaticFile, madeFor: string | null): void {
      const requestId = madeFor ?? randomUUID();
      const status = sendStaticFile(file, incoming, outgoing, ["x-request-id", requestId]);
      if (!madeFor) logResponse({ requestId, method, path, status, started });
    }

    const kept = deps.pages.find(shared.key, deps.now().getTime());
    if (kept) {
      send(kept, null);
      return true;
    }
    const ask = () => deps.answer(shared.request(), socket.remoteAddress);
    makeOnce(shared, ask)
      .then((outcome) =>
        "file" in outcome
          ? send(outcome.file, outcome.requestId)
          : sendPacked(outcome.response, incoming, outgoing),
      )
      .catch((error: unknown) => {
        log.error({ path, err: error }, "page not made");
        if (!outgoing.headersSent) outgoing.writeHead(500).end();
      });
    return true;
  };
}
