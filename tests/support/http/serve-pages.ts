import { createServer } from "node:http";
import { onTestFinished } from "vitest";
import { log } from "../../../app/http/log.server.ts";
import { createPageCache } from "../../../server/http/page-cache.ts";
import { makePageForAll } from "../../../server/http/page-for-all.ts";
import { sendRaw } from "./raw-request.ts";
import { listen } from "../product/free-port.ts";

log.level = "silent";

export const profile = "/therapist/about-therapist?profile=Asha";

const words = "One small step at a time. ".repeat(100);

/** A response that may be shared. */
export const page = (html: string) =>
  new Response(html, {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; script-src 'self' 'nonce-abc'",
      "X-Content-Type-Options": "nosniff",
      "X-Request-Id": "the first one's",
    },
  });

/**
 * A server with an app behind it that puts into its page all that the request says about the visitor, and how often it
 * was asked. What isn't for everybody is answered with 299. Time passes only by `clock`.
 *
 * @returns `earlierPages`: for each page that was made, whether it was made with an earlier one
 * @param together so many must have come before the app answers
 * @param keep makes the page that is kept
 */
export async function servePages(
  answer: (html: string) => Response | Promise<Response> = page,
  together = 1,
  keep = makePageForAll,
) {
  const asked: Request[] = [];
  const earlierPages: boolean[] = [];
  const { promise: enough, resolve: letGo } = Promise.withResolvers<void>();
  let came = 0;
  const clock = { ms: 0 };
  const shared = createPageCache({
    answer: async (request) => {
      asked.push(request);
      const place = asked.length;
      await enough;
      const told = [...request.headers].flat().join(" ");
      return answer(`<p>${place}: ${request.url} ${told}</p><p>${words}</p>`);
    },
    publicUrl: "https://sahaj.example",
    measured: false,
    secure: true,
    makePage(response, address, earlier) {
      earlierPages.push(earlier !== undefined);
      return keep(response, address, () => undefined, earlier);
    },
    now: () => clock.ms,
  });
  const server = createServer((incoming, outgoing) => {
    if (!shared(incoming, outgoing)) outgoing.writeHead(299).end("for one alone");
    came += 1;
    if (came === together) letGo();
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  onTestFinished(() => void server.close());
  const ask = (path: string, headers = {}, method = "GET") =>
    sendRaw(url, { path, method, headers });
  return { ask, asked, clock, earlierPages };
}
