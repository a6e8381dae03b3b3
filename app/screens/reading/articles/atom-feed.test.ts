import { expect, test } from "vitest";
import { atomFeed } from "./atom-feed.ts";
import type { Article } from "./collections.ts";

const article: Article = {
  collection: "article",
  slug: "a-walk",
  title: "A walk",
  topic: "growth",
  language: "en",
  date: "2026-08-01",
  reviewed: "2026-11-23",
  summary: "One small walk.",
  readingMinutes: 4,
};
const older: Article = { ...article, slug: "older", date: "2026-07-01" };

test("entries have absolute URLs and dates of India, newest first", () => {
  const feed = atomFeed("article", [older, article], "https://sahaj.test");
  expect(feed).toContain("<id>https://sahaj.test/resource/article/a-walk</id>");
  expect(feed).toContain(
    'rel="self" type="application/atom+xml" href="https://sahaj.test/resource/article/feed.xml"',
  );
  expect(feed).toContain(
    'rel="alternate" type="text/html" href="https://sahaj.test/resource/article"',
  );
  expect(feed).toContain("<title>Sahaj: Articles</title>");
  expect(feed).toContain("<updated>2026-08-01T00:00:00+05:30</updated>\n  <author>");
  expect(feed.indexOf("/a-walk")).toBeLessThan(feed.indexOf("/older"));
});

test("XML special characters are escaped, and characters that XML forbids are removed", () => {
  const title = '<b>Tea & "sympathy"</b> ]]>\u0000\u000b\ufffe\ud800';
  const feed = atomFeed("article", [{ ...article, title }], "https://sahaj.test");
  expect(feed).toContain("<title>&lt;b&gt;Tea &amp; &quot;sympathy&quot;&lt;/b&gt; ]]&gt;");
  // oxlint-disable-next-line no-control-regex
  expect(feed).not.toMatch(/[\u0000-\u0008\u000b\u000c\ufffe\uffff]/);
  expect(feed.isWellFormed()).toBe(true);
});
