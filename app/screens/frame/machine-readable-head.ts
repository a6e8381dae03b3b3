import { pagesInEnglish } from "../../content/listed-pages.ts";
import { type Language, languageTag } from "../../lib/language/language.ts";
import { languageOf, localPath, withoutLanguage } from "../../lib/language/local-path.ts";

interface PageAddress {
  publicUrl: string;
  /** Of the request. */
  url: string;
  siteName: string;
  /** See RequestInfo. */
  structuredData?: Readonly<Record<string, unknown>> | undefined;
  /** The languages that the site is offered in. */
  languages: readonly Language[];
}

/** Pages in one language alone, which their own canonical URL says: an article in English is so below `/hi` too. */
const isInOneLanguage = (path: string) =>
  /^\/resource\/(?:blog|article)\/./.test(path) || pagesInEnglish.has(path);

/**
 * Pages that no search engine lists, but that are the same for everyone, and to which emails and other pages send
 * people: browsers and readers find them in the other language. A private page names no address but its own.
 */
const sentPages: ReadonlySet<string> = new Set(["/find-booking"]);

/** Links to the page in each of its languages, for search engines (Google, "localized versions of your page"). */
function alternates(path: string, { publicUrl, languages }: PageAddress): string[] {
  if (languages.length < 2 || isInOneLanguage(path)) return [];
  const link = (tag: string, language: Language) =>
    `<link rel="alternate" hreflang="${tag}" href="${attribute(publicUrl + localPath(path, language))}"/>`;
  return [
    ...languages.map((language) => link(languageTag(language), language)),
    link("x-default", "en"),
  ];
}

/** The one path with a query parameter (`profile`) in its canonical URL. */
const aboutTherapist = "/therapist/about-therapist";

/** @returns the path without its language */
function canonicalPath(url: string): string {
  const { pathname: asked, searchParams } = new URL(url);
  const pathname = withoutLanguage(asked);
  const profile = searchParams.get("profile");
  const query =
    pathname === aboutTherapist && profile !== null
      ? `?profile=${encodeURIComponent(profile)}`
      : "";
  return pathname + query;
}

const attribute = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Writes JSON as a script element that is not run; "<" is escaped, which could close the element. */
function dataElement(value: Readonly<Record<string, unknown>>): string {
  const json = JSON.stringify(value).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${json}</script>`;
}

/**
 * Adds the canonical link, the Open Graph tags and the structured data to the head of a rendered page. Title and
 * description are read from the page, so that they can't differ. Added only on the server, since browsers don't need
 * them. A page with noindex is returned unchanged, but for the links to its languages if it is of {@link sentPages}.
 */
export function machineReadableHead(html: string, address: PageAddress): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const path = canonicalPath(address.url);
  if (end === -1) return html;
  if (/<meta name="robots" content="noindex/.test(head))
    return sentPages.has(path) ? head + alternates(path, address).join("") + html.slice(end) : html;
  // These texts are escaped in the page already.
  const title = /<title[^>]*>([^<]*)</.exec(html)?.[1];
  const description = /<meta name="description" content="([^"]*)"/.exec(head)?.[1];
  const own = /<link rel="canonical" href="([^"]*)"/.exec(head)?.[1];
  const asked = new URL(isInOneLanguage(path) ? (own ?? address.publicUrl) : address.url);
  const written = languageOf(asked.pathname);
  const ownUrl = attribute(address.publicUrl + localPath(path, written));
  const canonical = own ?? ownUrl;
  const graph = {
    "og:type": "website",
    "og:locale": languageTag(written).replace("-", "_"),
    "og:site_name": attribute(address.siteName),
    "og:url": canonical,
    "og:title": title,
    "og:description": description,
    "og:image": attribute(`${address.publicUrl}/share/${written}.png`),
    "og:image:width": "1200",
    "og:image:height": "630",
  };
  const added = Object.entries(graph)
    .filter(([, content]) => content)
    .map(([property, content]) => `<meta property="${property}" content="${content}"/>`);
  // A page of a longer list has its own address, and none in the other language is known.
  if (canonical === ownUrl) added.unshift(...alternates(path, address));
  if (!own) added.unshift(`<link rel="canonical" href="${canonical}"/>`);
  added.push('<meta name="twitter:card" content="summary_large_image"/>');
  if (address.structuredData) added.push(dataElement(address.structuredData));
  return head + added.join("") + html.slice(end);
}
