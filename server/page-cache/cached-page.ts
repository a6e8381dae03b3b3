import { createHash } from "node:crypto";
import { inlineStyles, isHydrated } from "./inline-styles.ts";
import { sourceHash } from "../source-hash.ts";
import type { Encoding } from "../http/compress-response.ts";
import { type CachedResponse, createCachedResponse } from "./cached-response.ts";

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
