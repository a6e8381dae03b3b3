import { expect, test } from "vitest";
import { sitemapXml } from "./sitemap-xml.ts";

test("every page has its escaped URL, and the day it changed if known", () => {
  const xml = sitemapXml([
    { url: "https://sahaj.test/?a=1&b=2" },
    { url: "https://sahaj.test/resource/blog/a", changedOn: "2026-08-01" },
  ]);
  expect(xml).toContain("<url><loc>https://sahaj.test/?a=1&amp;b=2</loc></url>");
  expect(xml).toContain(
    "<url><loc>https://sahaj.test/resource/blog/a</loc><lastmod>2026-08-01</lastmod></url>",
  );
});
