import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";
import { type IsSame, keepWhile, markCanonical } from "../../../app/lib/cache-dependency.server.ts";
import { createCacheVersions } from "../../../app/lib/cache-versions.ts";
import { log } from "../../../app/http/log.server.ts";
import { createPageCache, serveCachedPage } from "../../../server/page-cache/page-cache.ts";
import { sendRaw } from "../http/raw-request.ts";

log.level = "silent";

/** A page with free times: it is rendered again soon, so its first compression is not replaced by a denser one. */
export const profile = "/therapist/about-therapist?profile=Asha";

const words = "One small step at a time. ".repeat(100);

/** A cacheable response. */
export const page = (html: string) =>
  new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; script-src 'self' 'nonce-abc'",
      "X-Content-Type-Options": "nosniff",
      "X-Request-Id": "the first one's",
    },
  });

export const MOST_PAGES = 50;

/**
 * A server with an app behind it that puts into its page all that the request says about the visitor, and how often it
 * was asked. What isn't for everybody is answered with 299.
 *
 * Of the list's addresses those with a page number are canonical, and a profile's is.
 *
 * @param together so many must have come before the app answers
 * @param isSame what a page declares to know about itself once slots have changed
 */
export async function servePages(
  answer: (html: string) => Response = page,
  together = 1,
  isSame?: IsSame,
) {
  const asked: Request[] = [];
  const { promise: enough, resolve: letGo } = Promise.withResolvers<void>();
  let came = 0;
  const changes = createCacheVersions();
  changes.completeWhile(() => true);
  const pages = createPageCache(changes, 1_000_000, MOST_PAGES);
  const shared = serveCachedPage({
    pages,
    changes,
    answer: async (request) => {
      asked.push(request);
      const place = asked.length;
      if (/[?&](?:page|profile)=/.test(request.url)) markCanonical();
      if (isSame) keepWhile(isSame);
      await enough;
      const told = [...request.headers].flat().join(" ");
      return answer(`<p>${place}: ${request.url} ${told}</p><p>${words}</p>`);
    },
    publicUrl: "https://sahaj.example",
    measured: false,
    secure: true,
    stylesheet: () => undefined,
    now: () => new Date("2026-11-21T06:30:00Z"),
  });
  const server = createServer((incoming, outgoing) => {
    if (!shared(incoming, outgoing)) outgoing.writeHead(299).end("for one alone");
    came += 1;
    if (came === together) letGo();
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string, headers = {}, method = "GET") =>
    sendRaw(url, { path, method, headers });
  return { ask, asked, changes, pages };
}
