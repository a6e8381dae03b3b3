import { inlineStyles, isHydrated } from "./inline-styles.ts";
import { sourceHash } from "../source-hash.ts";
import { type CachedResponse, createCachedResponse } from "./cached-response.ts";

/** Of the answer that a page was made for, and of no other; or of the connection. */
const notKept = new Set(["x-request-id", "content-type", "content-length", "date"]);

/** The pages that a browser may fetch while a link is pressed. */
const PAGES_AHEAD = '"/pages-ahead.speculationrules"';

/** Whether an answer made for no visitor may be sent to all. */
export function isCacheable(response: Response): boolean {
  return (
    response.status === 200 &&
    !response.headers.has("set-cookie") &&
    !/no-store|private/.test(response.headers.get("cache-control") ?? "")
  );
}

/**
 * Makes an answer into one that is sent to many. A nonce sent to many protects nothing: scripts and styles in the page
 * are allowed by their hashes instead.
 *
 * @param lasting it will not soon be made again
 * @param stylesheet the text of a stylesheet of ours, by its path
 */
export async function createCachedPage(
  response: Response,
  lasting: boolean,
  stylesheet: (path: string) => string | undefined,
): Promise<CachedResponse> {
  const type = response.headers.get("content-type") ?? "application/octet-stream";
  let body = await response.text();
  const headers: Record<string, string> = {};
  for (const [name, value] of response.headers) if (!notKept.has(name)) headers[name] = value;
  headers["cache-control"] ??= "no-cache";
  headers.vary = "cookie";
  if (type.startsWith("text/html")) {
    // Where scripts move from page to page, a page fetched ahead would not be used.
    if (!isHydrated(body)) headers["speculation-rules"] = PAGES_AHEAD;
    const page = inlineStyles(body.replaceAll(/ nonce="[^"]*"/g, ""), stylesheet);
    body = page.html;
    headers["content-security-policy"] = policyFor(
      headers["content-security-policy"] ?? "",
      inlineScripts(body).map(sourceHash),
      page.styles.map(sourceHash),
    );
  }
  return createCachedResponse(Buffer.from(body), type, headers, lasting);
}

/** The same policy with hashes in the place of the nonce. */
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

/** The scripts that stand in a page, without those that only hold data. */
const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)]
    .filter(([, attributes = ""]) => !/\ssrc=|type="application\//.test(attributes))
    .map(([, , text = ""]) => text);
