import { createHash, randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import { logFailure } from "../../app/http/log.server.ts";
import { logResponse } from "../http/log-response.ts";
import { sourceHash } from "../http/security-headers.ts";
import { acceptedEncoding, brotliFor, sendResponse } from "../http/send-response.ts";
import { type KeptFile, sendKept } from "../static-files/send-kept.ts";
import { inlineStyles, isHydrated } from "./inline-styles.ts";
import { sharedRequest } from "./shared-pages.ts";

/**
 * How long a page is sent, from before its data was read. With the age of the free times that are kept in memory
 * (`VALID_MS` in app/db/poll-changes.server.ts) it makes less than a second.
 */
export const LIFE_MS = 250;

/** Limit for all pages with their compressed copies. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Of a page's headers, entry and objects. */
const OVERHEAD = 4_096;

/** Of one response or connection. */
const ownHeaders = new Set(["x-request-id", "content-length", "date"]);

/** Speculation rules: the pages that a browser may fetch while a link is pressed. */
const PAGES_AHEAD = '"/pages-ahead.speculationrules"';

const brotliInThread = promisify(brotliCompress);
/** Takes 40 ms for Home, once for the same text: in ten packets, as 8 is not. */
const QUALITY = 10;
/** Takes 5 ms. Anyone can ask for as many addresses with a query as they like. */
const QUALITY_WITH_QUERY = 6;

/** Zlib returns a view of a buffer of 64 kB, which would stay in memory as long as these bytes. */
const copied = (bytes: Buffer) => Buffer.from(new Uint8Array(bytes).buffer);

/** Whether a response that was rendered without a visitor may be sent to everyone. */
export const isShareable = ({ status, headers }: Response): boolean =>
  status === 200 &&
  !headers.has("set-cookie") &&
  !/no-store|private/.test(headers.get("cache-control") ?? "");

/** The inline scripts of a page, except those that only hold data. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=|type="application\//.test(attributes))
    .map(([, , text = ""]) => text);

const withHashes = (directive: string, texts: string[]) =>
  [directive, ...texts.map(sourceHash)].join(" ");

/** Allows scripts and styles by their hashes: a nonce that several visitors get protects nothing. */
const policyFor = (policy: string, scripts: string[], styles: string[]): string =>
  policy
    .replaceAll(/ 'nonce-[^']*'/g, "")
    .replace(/script-src [^;]*/, (directive) => withHashes(directive, scripts))
    .replace(/style-src [^;]*/, (directive) => withHashes(directive, styles));

/**
 * Turns a response into the page that everyone gets.
 * @param stylesheet returns the text of one of the site's stylesheets by its path
 * @param earlier the page at the same address; where it has the same text, it is not compressed again
 * @param quality of Brotli, 0 to 11
 */
export async function makePage(
  response: Response,
  stylesheet: (path: string) => string | undefined,
  earlier?: KeptFile,
  quality = QUALITY,
): Promise<KeptFile> {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !ownHeaders.has(name)),
  );
  headers["cache-control"] ??= "no-cache";
  headers.vary = "cookie, accept-encoding";
  let text = await response.text();
  if (headers["content-type"]?.startsWith("text/html")) {
    text = text.replaceAll(/ nonce="[^"]*"/g, "");
    // On hydrated pages the router navigates, and would not use a prefetched page.
    if (!isHydrated(text)) {
      headers["speculation-rules"] = PAGES_AHEAD;
      // The router's mark of a link and React's of a text's end, which only their own scripts read.
      text = text.replaceAll(/ data-discover="true"|<!-- -->/g, "");
    }
    const { html, styles } = inlineStyles(text, stylesheet);
    text = html;
    const policy = headers["content-security-policy"] ?? "";
    headers["content-security-policy"] = policyFor(policy, inlineScripts(html), styles);
  }
  const body = Buffer.from(text);
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const compressed =
    earlier?.tag === tag
      ? earlier.compressed
      : { br: copied(await brotliInThread(body, brotliFor(body, quality))) };
  return { tag, headers: Object.entries({ ...headers, etag: tag }).flat(), body, compressed };
}

/** A page for everyone with the id of the request that rendered it, or a response to one request alone. */
type Rendered = { page: KeptFile; requestId: string | null } | { response: Response };

interface CachedSite {
  /** Answers a request as the app does, with all headers, and logs it. */
  answer: (request: Request, remoteAddress: string | undefined) => Promise<Response>;
  publicUrl: string;
  measured: boolean;
  secure: boolean;
  stylesheet: (path: string) => string | undefined;
  /** In ms, of a clock that never goes back. */
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
  const pages = new LRUCache<string, { page: KeptFile; began: number }>({
    maxSize: MOST_BYTES,
    // Both copies together are smaller than the page.
    sizeCalculation: ({ page }, key) => page.body.length * 2 + key.length * 2 + OVERHEAD,
  });
  const renderings = new Map<string, { rendered: Promise<Rendered>; began: number }>();
  const isYoung = (one: { began: number } | undefined) =>
    one !== undefined && site.now() - one.began < LIFE_MS;

  async function render(key: string, ask: () => Promise<Response>): Promise<Rendered> {
    const began = site.now();
    const earlier = pages.get(key)?.page;
    async function make(): Promise<Rendered> {
      const response = await ask();
      if (!isShareable(response)) return { response };
      const requestId = response.headers.get("x-request-id");
      const quality = key.includes("?") ? QUALITY_WITH_QUERY : QUALITY;
      const page = await makePage(response, site.stylesheet, earlier, quality);
      pages.set(key, { page, began });
      return { page, requestId };
    }
    const rendering = { rendered: make(), began };
    renderings.set(key, rendering);
    try {
      return await rendering.rendered;
    } finally {
      if (renderings.get(key) === rendering) renderings.delete(key);
    }
  }

  async function renderOnce(key: string, ask: () => Promise<Response>): Promise<Rendered> {
    const running = renderings.get(key);
    if (!running || !isYoung(running)) return render(key, ask);
    const rendered = await running.rendered;
    return "page" in rendered ? { ...rendered, requestId: null } : { response: await ask() };
  }

  return (incoming, outgoing) => {
    const started = performance.now();
    const wanted = sharedRequest(incoming, site);
    if (wanted === undefined) return false;
    const { key, request } = wanted;
    const { method = "GET", headers, socket } = incoming;
    const [path = ""] = key.split(/[? ]/, 1);

    /** @param loggedAs id of the request that is already logged */
    function send(page: KeptFile, loggedAs: string | null): void {
      const requestId = loggedAs ?? randomUUID();
      if (acceptedEncoding(headers["accept-encoding"]) === "gzip")
        page.compressed.gzip ??= copied(gzipSync(page.body, { level: 4 }));
      const status = sendKept(page, incoming, outgoing, ["x-request-id", requestId]);
      if (!loggedAs) logResponse({ requestId, method, path, status, started });
    }

    const kept = pages.get(key);
    if (kept && isYoung(kept)) {
      send(kept.page, null);
      return true;
    }
    renderOnce(key, () => site.answer(request(), socket.remoteAddress))
      .then((rendered) =>
        "page" in rendered
          ? send(rendered.page, rendered.requestId)
          : sendResponse(rendered.response, incoming, outgoing),
      )
      .catch((error: unknown) => {
        logFailure({ path, err: error }, "page not rendered");
        if (!outgoing.headersSent) outgoing.writeHead(500).end();
      });
    return true;
  };
}
