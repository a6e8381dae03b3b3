import { languageOf } from "../../../app/lib/language/local-path.ts";

/** A page as the server sent it, and the first page that links to it. */
export interface CrawledPage {
  path: string;
  status: number;
  type: string;
  html: string;
  linkedFrom: string;
}

/** The number of pages of one kind that are crawled: profiles, articles, questions. */
const CAP_A_KIND = 4;

const kindOf = (path: string) =>
  path.replace(/=[^&]*/g, "=").replace(/(?<=\/resource\/(?:blog|article)\/).+/, "*");

function linksOf(html: string, base: string): string[] {
  const hrefs = Array.from(html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g), ([, href = ""]) =>
    href.replaceAll("&amp;", "&").replaceAll("&#x27;", "'"),
  );
  return hrefs
    .map((href) => new URL(href, base))
    .filter(({ origin }) => origin === new URL(base).origin)
    .map(({ pathname, search }) => pathname + search)
    .filter((path) => languageOf(path) === "en" && !path.startsWith("/in/hi/"));
}

/**
 * Follows every link of the site from its front page, without a browser and without a cookie; not those to the same
 * pages in Hindi, of which the links are tested apart (tests/product/pages-in-hindi.test.ts).
 */
export async function crawlSite(url: string): Promise<CrawledPage[]> {
  const pages: CrawledPage[] = [];
  const seen = new Set(["/"]);
  const kinds = new Map<string, number>();
  const waiting = [{ path: "/", linkedFrom: "" }];
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path } = next;
    const first = await fetch(url + path, { redirect: "manual" });
    const elsewhere = new URL(first.headers.get("location") ?? path, url + path);
    // "Leave this page" leads to another site: no page of ours, and a test asks no other.
    if (elsewhere.origin !== new URL(url).origin) continue;
    const answer = first.status < 300 || first.status >= 400 ? first : await fetch(elsewhere);
    const html = await answer.text();
    const type = answer.headers.get("content-type") ?? "";
    pages.push({ ...next, status: answer.status, type, html });
    if (!type.startsWith("text/html")) continue;
    for (const link of linksOf(html, url + path)) {
      const met = kinds.get(kindOf(link)) ?? 0;
      if (seen.has(link) || met >= CAP_A_KIND) continue;
      seen.add(link);
      kinds.set(kindOf(link), met + 1);
      waiting.push({ path: link, linkedFrom: path });
    }
  }
  return pages;
}
