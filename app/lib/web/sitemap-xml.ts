import { escapeHtml } from "../plain-text.ts";

interface SitemapPage {
  /** Absolute. */
  url: string;
  /** YYYY-MM-DD, if known. */
  changedOn?: string;
}

/** Renders a sitemap (sitemaps.org, protocol 0.9). */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ url, changedOn }) => {
    const changed = changedOn ? `<lastmod>${escapeHtml(changedOn)}</lastmod>` : "";
    return `  <url><loc>${escapeHtml(url)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
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
