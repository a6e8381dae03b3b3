import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { copied, type KeptFile } from "../static-files/send-kept.ts";
import { inlineStyles, isHydrated } from "./inline-styles.ts";
import { sourceHash } from "./security-headers.ts";
import { brotliFor } from "./compress-response.ts";

/** Of one response or connection. */
const ownHeaders = new Set(["x-request-id", "content-length", "date"]);

/** Speculation rules: the pages that a browser may fetch while a link is pressed. */
const PAGES_AHEAD = '"/pages-ahead.speculationrules"';

const brotliInThread = promisify(brotliCompress);
/** Takes 40 ms for Home, once for the same text: in ten packets, as 8 is not. */
const QUALITY = 10;
/** Takes 5 ms. Anyone can ask for as many addresses with a query as they like. */
const QUALITY_WITH_QUERY = 6;

/** The inline scripts that the server wrote itself, which have its nonce. */
const inlineScripts = (html: string, nonce: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => attributes.includes(` nonce="${nonce}"`))
    .filter(([, attributes = ""]) => !/\ssrc=/.test(attributes))
    .map(([, , text = ""]) => text);

const withHashes = (directive: string, texts: string[]) =>
  [directive, ...texts.map(sourceHash)].join(" ");

/**
 * Turns a response into the page that everyone gets. Its scripts and styles are allowed by their hashes: a nonce that
 * several visitors get protects nothing.
 * @param address of the page; one with a query is compressed quickly
 * @param stylesheet returns the text of one of the site's stylesheets by its path
 * @param earlier the page at the same address; where it has the same text, it is not compressed again
 */
export async function makePageForAll(
  response: Response,
  address: string,
  stylesheet: (path: string) => string | undefined,
  earlier?: KeptFile,
): Promise<KeptFile> {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !ownHeaders.has(name)),
  );
  headers["cache-control"] ??= "no-cache";
  headers.vary = "cookie, accept-encoding";
  let text = await response.text();
  if (headers["content-type"]?.startsWith("text/html")) {
    const policy = headers["content-security-policy"] ?? "";
    const [nonceSource = "", nonce = ""] = / 'nonce-([^']*)'/.exec(policy) ?? [];
    const scripts = inlineScripts(text, nonce);
    text = text.replaceAll(/ nonce="[^"]*"/g, "");
    // On hydrated pages the router navigates, and would not use a prefetched page.
    if (!isHydrated(text)) {
      headers["speculation-rules"] = PAGES_AHEAD;
      // The router's mark of a link and React's of a text's end, which only their own scripts read.
      text = text.replaceAll(/ data-discover="true"|<!-- -->/g, "");
    }
    const { html, styles } = inlineStyles(text, stylesheet);
    text = html;
    headers["content-security-policy"] = policy
      .replaceAll(nonceSource, "")
      .replace(/script-src[^;]*/, (directive) => withHashes(directive, scripts))
      .replace(/style-src [^;]*/, (directive) => withHashes(directive, styles));
  }
  const body = Buffer.from(text);
  const tag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const quality = address.includes("?") ? QUALITY_WITH_QUERY : QUALITY;
  const compressed =
    earlier?.tag === tag
      ? earlier.compressed
      : { br: copied(await brotliInThread(body, brotliFor(body, quality))) };
  return { tag, headers: Object.entries({ ...headers, etag: tag }).flat(), body, compressed };
}
