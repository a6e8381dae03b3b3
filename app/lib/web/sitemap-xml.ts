import { escapeHtml } from "../text/escape-html.ts";

export interface SitemapPage {
  /** Absolute. */
  address: string;
  /** YYYY-MM-DD, only where it is known. */
  changedOn?: string;
}

/** A sitemap as sitemaps.org has it. */
export function sitemapXml(pages: readonly SitemapPage[]): string {
  const entries = pages.map(({ address, changedOn }) => {
    const changed = changedOn ? `<lastmod>${escapeHtml(changedOn)}</lastmod>` : "";
    return `  <url><loc>${escapeHtml(address)}</loc>${changed}</url>`;
  });
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    "</urlset>",
    "",
  ].join("\n");
}
