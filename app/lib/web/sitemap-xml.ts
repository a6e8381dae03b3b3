import { escapeHtml } from "../text/escape-html.ts";

export interface SitemapPage {
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
