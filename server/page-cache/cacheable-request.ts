import type { IncomingMessage } from "node:http";
import {
  readAnalyticsConsent,
  writeAnalyticsConsent,
} from "../../app/domain/analytics/analytics-consent.ts";
import { hasLeft, offersLeaving } from "../../app/lib/web/leaving.ts";
import { acceptedEncoding, type Encoding } from "../http/compress-response.ts";
import { type CacheKey, cacheKeyOf } from "./cache-key.ts";

/** Headers copied to the request that renders the page: for the rate limit and for tracing. */
const copiedHeaders = ["x-forwarded-for", "traceparent"] as const;

/** The visitor cookie, with or without its prefix on https. */
const knownVisitor = /(?:^|[; ]|__Host-)visitor=/;

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
  deps: { publicUrl: string; measured: boolean; secure: boolean },
): CacheableRequest | undefined {
  const { method, url = "/", headers } = incoming;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const cacheKey = cacheKeyOf(url);
  if (cacheKey === undefined) return undefined;
  const { page, address, parameters } = cacheKey;
  const { cookie } = headers;
  if (hasLeft(cookie) && offersLeaving(address.split("?")[0] ?? "")) return undefined;
  if (cookie !== undefined && page.ownForKnown && knownVisitor.test(cookie)) return undefined;
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
  const choice = readAnalyticsConsent(cookies ?? null, secure);
  const cookie = choice && writeAnalyticsConsent({ ...choice, subject: NO_SUBJECT }, secure);
  return cookie?.split(";")[0] ?? "";
}
