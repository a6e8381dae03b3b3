import type { IncomingMessage } from "node:http";
import {
  parseAnalyticsCookie,
  serializeAnalyticsCookie,
} from "../../app/domain/analytics/analytics-consent.ts";
import { isHindiHome } from "../../app/lib/language/chosen-language.ts";
import { withoutLanguage } from "../../app/lib/language/local-path.ts";
import { hasLeft, offersLeaving } from "../../app/lib/web/leaving.ts";
import { proxyHeaders } from "../http/client-ip.ts";

/**
 * The pages that are the same for everyone whom they don't know. The forms of /about and /contact are not
 * among them: form protection measures the time from rendering to submission, which a kept form falsifies.
 */
const sharedPages = new Set([
  "/",
  "/therapist",
  "/therapist/about-therapist",
  "/quiz",
  "/stress",
  "/services",
  "/training",
  "/privacy",
  "/terms",
  "/refunds",
  "/pricing",
  "/first-session",
  "/how-we-choose",
  "/under-18",
  "/accessibility",
  "/coming",
  "/help-now",
  "/resource",
  "/resource/assessment",
  "/resource/audio",
  "/resource/blog",
  "/resource/article",
  "/robots.txt",
  "/sitemap.xml",
  "/manifest.webmanifest",
]);
const article = /^\/resource\/(?:blog|article)\/[\w-]{1,80}$/;

/** What the list, a profile and the collections ask for. A search is not among them: it belongs to who searches. */
const asked = /^(?:concern|language|gender|price|free|page|profile|topic)$/;
/** What other sites add to links. No page depends on it. */
const tracking = /^(?:utm_\w+|gclid|fbclid|gbraid|wbraid|msclkid)$/;

/**
 * Returns the one address of a shared page, whatever the order of its parameters.
 * @param url as in the request line
 * @returns undefined for every other page, and for a page with other, repeated or empty parameters
 */
export function cacheKeyOf(url: string): string | undefined {
  const mark = url.indexOf("?");
  const path = mark < 0 ? url : url.slice(0, mark);
  const page = withoutLanguage(path);
  if (!sharedPages.has(page) && !article.test(page)) return undefined;
  if (mark < 0) return path;
  const given = new URLSearchParams(url.slice(mark + 1));
  const kept = new URLSearchParams();
  for (const [name, value] of given) {
    if (tracking.test(name)) continue;
    if (!asked.test(name) || value === "" || kept.has(name)) return undefined;
    kept.set(name, value);
  }
  kept.sort();
  return kept.size === 0 ? path : `${path}?${kept}`;
}

/** Of them, those that fill a form for a visitor whom they know, or say which slot is held for them. */
const knowVisitors = new Set(["/", "/therapist", "/therapist/about-therapist", "/quiz"]);

/** The cookies by which the site knows a person or their browser. */
const ofPerson = /(?:^|; *)(?:__Host-)?(?:visitor|returned|staff|demo-staff|enrolment)=/;

/** Whether a page with such cookies is made for their sender. */
function isOwn(address: string, cookies: string): boolean {
  const [path = ""] = address.split("?", 1);
  const page = withoutLanguage(path);
  return (
    (ofPerson.test(cookies) && knowVisitors.has(page)) ||
    (hasLeft(cookies) && offersLeaving(page)) ||
    isHindiHome(path, cookies)
  );
}

/** The cookie of a consent needs a subject; a shared page never has a real one. */
const NO_SUBJECT = "00000000-0000-0000-0000-000000000000";

/** Returns a visitor's answer on analytics as a cookie without their id; empty if they gave none. */
function consentOf(cookies: string, secure: boolean): string {
  const choice = parseAnalyticsCookie(cookies, secure);
  const cookie = choice && serializeAnalyticsCookie({ ...choice, subject: NO_SUBJECT }, secure);
  return cookie?.split(";")[0] ?? "";
}

/** All that a proxy says, and for tracing. */
const copiedHeaders = [...proxyHeaders, "traceparent"] as const;

interface SharedRequest {
  /** Equal for all who get the same page. */
  key: string;
  /** Creates the request that renders the page, with nothing of the visitor. */
  request(): Request;
}

/**
 * @param measured whether analytics are configured: pages then differ by the visitor's answer
 * @returns undefined if the page is made for one visitor, or is no such page
 */
export function sharedRequest(
  { method, url = "/", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  { publicUrl, measured, secure }: { publicUrl: string; measured: boolean; secure: boolean },
): SharedRequest | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const { cookie = "" } = headers;
  const address = cacheKeyOf(url);
  if (address === undefined || (cookie !== "" && isOwn(address, cookie))) return undefined;
  const consent = measured ? consentOf(cookie, secure) : "";
  return {
    key: `${address} ${consent}`,
    request() {
      const own = new Headers(consent === "" ? {} : { cookie: consent });
      for (const name of copiedHeaders) {
        const value = headers[name];
        if (typeof value === "string") own.set(name, value);
      }
      return new Request(publicUrl + address, { headers: own });
    },
  };
}
