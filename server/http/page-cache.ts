import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import { consentWithoutSubject } from "../../app/domain/analytics/analytics-consent.ts";
import { logFailure } from "../../app/http/log.server.ts";
import { isHindiHome } from "../../app/lib/language/respond-to-chosen-language.ts";
import { withoutLanguage } from "../../app/lib/language/local-path.ts";
import { hasLeft, offersLeaving } from "../../app/lib/web/leaving.ts";
import { type KeptFile, sendKept } from "../static-files/send-kept.ts";
import { logResponse } from "./log-response.ts";
import { sendResponse } from "./compress-response.ts";

/**
 * How long a page is sent, from before its data was read. With the age of the free times that are kept in memory
 * (`VALID_MS` in app/db/poll-changes.server.ts) it makes less than a second.
 */
export const LIFE_MS = 250;

/** Limit for all pages with their compressed copies. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Of a page's headers, entry and objects. */
const OVERHEAD = 4_096;

/** Pages that fill a form for a visitor whom they know, or say which slot is held for them. */
const knowsVisitors = /^\/(?:therapist(?:\/about-therapist)?|quiz)?$/;
/**
 * Pages that are the same for everyone. The forms of /about and /contact are not among them: form protection measures
 * the time from rendering to submission, which a kept form falsifies.
 */
const knowsNoOne =
  /^\/(?:stress|services|training|privacy|terms|refunds|pricing|first-session|how-we-choose|under-18|accessibility|coming|help-now|resource(?:\/(?:assessment|audio|(?:blog|article)(?:\/[\w-]{1,80})?))?|robots\.txt|sitemap\.xml|manifest\.webmanifest)$/;
/** What the list, a profile and the collections ask for. A search is not among them: it belongs to who searches. */
const asked = /^(?:concern|language|gender|price|free|page|profile|topic)$/;
/** What other sites add to links. No page depends on it. */
const tracking = /^(?:utm_\w+|gclid|fbclid|gbraid|wbraid|msclkid)$/;

/** The cookies by which the site knows a person or their browser. */
const ofPerson = /(?:^|; *)(?:__Host-)?(?:visitor|returned|staff|demo-staff|enrolment)=/;

/** Returns a query in its one order; undefined where a parameter is unknown, repeated or empty. */
function queryOf(query: string): string | undefined {
  if (query === "") return "";
  const given = [...new URLSearchParams(query)].filter(([name]) => !tracking.test(name));
  const isUnknown = given.some(([name, value]) => !asked.test(name) || value === "");
  if (isUnknown || new Map(given).size < given.length) return undefined;
  return given.length === 0 ? "" : `?${new URLSearchParams(given.toSorted())}`;
}

/**
 * Returns all that a page for everyone depends on: its address, then the visitor's answer on analytics, if any are
 * configured.
 * @returns undefined if the page is made for one visitor, or is no such page
 */
export function cacheKey(
  { method, url = "/", headers }: Pick<IncomingMessage, "method" | "url" | "headers">,
  { measured, secure }: { measured: boolean; secure: boolean },
): string | undefined {
  if (method !== "GET" && method !== "HEAD") return undefined;
  const { cookie = "" } = headers;
  const [path = ""] = url.split("?", 1);
  const page = withoutLanguage(path);
  const isShared = knowsVisitors.test(page) ? !ofPerson.test(cookie) : knowsNoOne.test(page);
  const isLeft = hasLeft(cookie) && offersLeaving(page);
  const query = queryOf(url.slice(path.length));
  if (!isShared || isLeft || isHindiHome(path, cookie) || query === undefined) return undefined;
  return `${path}${query} ${measured ? consentWithoutSubject(cookie, secure) : ""}`;
}

/** Whether a response that was rendered without a visitor may be sent to everyone. */
const isShareable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !headers.has("set-cookie") &&
  !/no-store|private/.test(headers.get("cache-control") ?? "");

interface CachedSite {
  /** Answers a request as the app does, with all headers, and logs it. */
  answer: (request: Request) => Promise<Response>;
  makePage: (response: Response, path: string, earlier?: KeptFile) => Promise<KeptFile>;
  publicUrl: string;
  measured: boolean;
  secure: boolean;
  /** The time in ms, of a monotonic clock. */
  now: () => number;
}

/**
 * Answers pages that are the same for everyone from memory, and has the app render those that are missing or too old,
 * once for all who ask meanwhile.
 * @returns a function that reports whether the request was for such a page, and is or will be answered
 */
export function createPageCache(
  site: CachedSite,
): (incoming: IncomingMessage, outgoing: ServerResponse) => boolean {
  /** Asks with what is in the key alone: nothing else of a visitor's request can get into a page. */
  function ask(key: string): Promise<Response> {
    const [address = "", cookie = ""] = key.split(" ");
    const headers = cookie ? { cookie } : undefined;
    return site.answer(new Request(site.publicUrl + address, { headers }));
  }

  async function render(key: string, earlier: KeptFile | undefined) {
    const response = await ask(key);
    if (!isShareable(response)) return { response };
    const requestId = response.headers.get("x-request-id");
    return { page: await site.makePage(response, key, earlier), requestId };
  }

  const slots = new LRUCache<
    string,
    { began: number; rendered: ReturnType<typeof render>; page?: KeptFile }
  >({
    maxSize: MOST_BYTES,
    // Both copies together are smaller than the page.
    sizeCalculation: ({ page }, key) => (page?.body.length ?? 0) * 2 + key.length * 2 + OVERHEAD,
  });

  return (incoming, outgoing) => {
    const started = performance.now();
    const wanted = cacheKey(incoming, site);
    if (wanted === undefined) return false;
    const [path = ""] = wanted.split(/[? ]/, 1);

    async function send(key: string): Promise<void> {
      const began = site.now();
      const kept = slots.get(key);
      const isFirst = !kept || began - kept.began >= LIFE_MS;
      // An earlier page stays until this one is there: where its text is the same, it is not compressed again.
      const slot = isFirst ? { ...kept, began, rendered: render(key, kept?.page) } : kept;
      if (isFirst) slots.set(key, slot);
      const rendered = await slot.rendered;
      if (isFirst && slots.peek(key) === slot)
        if (rendered.page) slots.set(key, { ...slot, page: rendered.page });
        else slots.delete(key);
      if (!rendered.page)
        return sendResponse(isFirst ? rendered.response : await ask(key), incoming, outgoing);
      // The app has logged the request that rendered the page.
      const logged = isFirst ? rendered.requestId : null;
      const requestId = logged ?? randomUUID();
      const status = sendKept(rendered.page, incoming, outgoing, ["x-request-id", requestId]);
      if (!logged) logResponse({ requestId, method: incoming.method ?? "", path, status, started });
    }

    send(wanted).catch((error: unknown) => {
      slots.delete(wanted);
      logFailure({ path, err: error }, "page not rendered");
      if (!outgoing.headersSent) outgoing.writeHead(500).end();
    });
    return true;
  };
}
