import type { IncomingMessage } from "node:http";
import {
  readAnalyticsConsent,
  writeAnalyticsConsent,
} from "../../app/features/analytics/analytics-consent.ts";
import { type CacheKey, cacheKeyOf } from "./cache-key.ts";

/** What of a request goes on to the one that makes the page: whom it is counted for, and the trace that it is in. */
const passedOn = ["x-forwarded-for", "traceparent"] as const;

/** With or without the prefix that it has on https. */
const knownVisitor = /(?:^|[; ]|__Host-)visitor=/;

/** An answer needs a name; in a page there is none. */
const NOBODY = "00000000-0000-0000-0000-000000000000";

export interface CacheableRequest extends Pick<CacheKey, "page" | "parameters"> {
  /** Equal for all who are shown the same. */
  key: string;
  /** Asks for the page for nobody in particular. */
  request(): Request;
}

/** Reads whether a request is for a page that is the same for everybody like this visitor. */
export function cacheableRequest(
  incoming: IncomingMessage,
  deps: { publicUrl: string; measured: boolean; secure: boolean },
): CacheableRequest | undefined {
  const { method, url = "/", headers } = incoming;
  if (method !== "GET" && method !== "HEAD") return undefined;
  const shared = cacheKeyOf(url);
  if (shared === undefined) return undefined;
  const { page, address, parameters } = shared;
  const { cookie } = headers;
  if (cookie !== undefined && page.ownForKnown && knownVisitor.test(cookie)) return undefined;
  const choice = deps.measured ? choiceOf(cookie, deps.secure) : "";
  return {
    page,
    parameters,
    key: choice === "" ? address : `${address} ${choice}`,
    request() {
      const own = new Headers();
      for (const name of passedOn) {
        const value = headers[name];
        if (typeof value === "string") own.set(name, value);
      }
      if (choice !== "") own.set("cookie", choice);
      return new Request(deps.publicUrl + address, { headers: own });
    },
  };
}

/** The cookie of what somebody agreed to, without their name. */
function choiceOf(cookies: string | undefined, secure: boolean): string {
  const choice = readAnalyticsConsent(cookies ?? null, secure);
  const cookie = choice && writeAnalyticsConsent({ ...choice, subject: NOBODY }, secure);
  return cookie?.split(";")[0] ?? "";
}
