import { createHash } from "node:crypto";
import { inlineStyles, isHydrated } from "./inline-styles.ts";
import { sourceHash } from "../http/security-headers.ts";
import type { Encoding } from "../http/send-response.ts";
import { type CachedResponse, createCachedResponse } from "./cached-response.ts";
import { LRUCache } from "lru-cache";
import type { IsSame } from "../../app/lib/cache-dependency.server.ts";
import type { CacheVersions, Shown } from "../../app/lib/cache-versions.ts";

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

/** A cached page with the digest of what it was made from. */
export interface MadePage extends CachedResponse {
  source: string;
}

/**
 * Creates a cached page from a response, or returns the earlier one if it was made from the same bytes: after a claim
 * most pages are rendered again as they were. A nonce that several visitors get protects nothing, so inline scripts and
 * styles are allowed by their hashes instead.
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
  earlier?: MadePage,
): Promise<MadePage> {
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  let body = await response.text();
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers)
    if (!uncachedHeaders.has(name)) headers[name] = value;
  headers["cache-control"] ??= "no-cache";
  headers.vary = "cookie";
  const policy = headers["content-security-policy"] ?? "";
  const isPage = type.startsWith("text/html");
  if (isPage) body = body.replaceAll(/ nonce="[^"]*"/g, "");
  const named = Object.entries({
    ...headers,
    "content-security-policy": policyFor(policy, [], []),
  });
  const source = createHash("sha256")
    .update(JSON.stringify([type, named]))
    .update(body);
  const digest = source.digest("base64");
  if (earlier?.source === digest) return earlier;
  if (isPage) {
    // On hydrated pages the router navigates, and would not use a prefetched page.
    if (!isHydrated(body)) headers["speculation-rules"] = PAGES_AHEAD;
    const page = inlineStyles(body, stylesheet);
    body = page.html;
    headers["content-security-policy"] = policyFor(
      policy,
      inlineScripts(body).map(sourceHash),
      page.styles.map(sourceHash),
    );
  }
  const made = createCachedResponse(Buffer.from(body), type, headers, lasting, encoding);
  return { ...made, source: digest };
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

/** A cached page with what decides whether it is still current. */
interface CachedPage {
  response: MadePage;
  shown: Shown;
  /** The number of changes recorded before its data was read. */
  asOf: number;
  /** When the page expires by the clock alone, in ms since 1970. */
  until: number;
  /** Finds out whether the page would show the same although slots changed. */
  isSame?: IsSame | undefined;
}

/**
 * A cached page. current: it may be sent. outdated: slots changed, and its `isSame` knows whether it would show the
 * same. stale: it must be rendered, and may turn out to have the same bytes.
 */
export interface FoundPage {
  state: "current" | "outdated" | "stale";
  page: CachedPage;
}

export interface PageCache {
  /** @param now ms since 1970 */
  find(key: string, now: number): FoundPage | undefined;
  keep(key: string, page: CachedPage): void;
  /** The memory of all pages, in bytes. */
  size(): number;
  count(): number;
}

/** Bytes of a page's headers, map entry and objects beside its text. */
const OVERHEAD = 4_096;

/**
 * Creates a cache of pages in memory. Beyond its limits the least recently used page is removed.
 *
 * @param changes the recorded changes, which make pages stale; while they are not complete, only unchanging pages are
 * current
 * @param maxSize limit for all pages with their compressed copies, in bytes
 * @param max limit for the number of pages
 */
export function createPageCache(changes: CacheVersions, maxSize: number, max: number): PageCache {
  const pages = new LRUCache<string, CachedPage>({
    max,
    maxSize,
    sizeCalculation: ({ response }, key) => Math.ceil(response.size) + key.length * 2 + OVERHEAD,
  });

  function stateOf({ shown, asOf, until, isSame }: CachedPage, now: number): FoundPage["state"] {
    // Such a page is current again if the connection returns without a missed change.
    if (shown.kind !== "nothing" && !changes.isComplete()) return "stale";
    if (now < until && !changes.changedSince(shown, asOf)) return "current";
    return isSame && !changes.changedSince({ kind: "roster" }, asOf) ? "outdated" : "stale";
  }

  return {
    find(key, now) {
      const page = pages.get(key);
      return page && { state: stateOf(page, now), page };
    },
    keep: (key, page) => void pages.set(key, page),
    size: () => pages.calculatedSize,
    count: () => pages.size,
  };
}
