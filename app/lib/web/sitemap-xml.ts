import { escapeHtml } from "../plain-text.ts";

interface SitemapPage {
  /** Absolute. */
  url: string;
  /** YYYY-MM-DD, if known. */
  changedOn?: string;
  /** The page in each of its languages, by the value of hreflang; unset where there is one. */
  alternates?: Readonly<Record<string, string>>;
}

/** Renders a sitemap (sitemaps.org, protocol 0.9; the languages of a page as Google reads them). */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ url, changedOn, alternates = {} }) => {
    const changed = changedOn ? `<lastmod>${escapeHtml(changedOn)}</lastmod>` : "";
    const links = Object.entries(alternates).map(
      ([tag, href]) => `<xhtml:link rel="alternate" hreflang="${tag}" href="${escapeHtml(href)}"/>`,
    );
    return `  <url><loc>${escapeHtml(url)}</loc>${changed}${links.join("")}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}

interface Crumb {
  path: string;
  label: string;
}

/** Builds a schema.org BreadcrumbList. @param crumbs from the home page to the page itself */
export function breadcrumbList(crumbs: readonly Crumb[], publicUrl: string) {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ path, label }, position) => ({
      "@type": "ListItem",
      position: position + 1,
      name: label,
      item: publicUrl + path,
    })),
  };
}
