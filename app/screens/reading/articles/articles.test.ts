import { expect, test } from "vitest";
import {
  listAllArticles,
  listArticles,
  findArticle,
  loadCollectionArticles,
} from "./articles.server.ts";

const text =
  "---\ntitle: A walk\ntopic: Growth\ndate: 2026-08-01\nreviewed: 2026-11-23\nsummary: One small walk.\n---\n\n## Why & how\n\nGo **out**.\n";

test("the lines in short are apart from the text, and no part of the contents", () => {
  for (const { short, html, headings } of listAllArticles()) {
    expect(short.match(/<li>/g)).toHaveLength(3);
    expect(html).not.toContain("in-short");
    expect(headings.map(({ id }) => id)).not.toContain("in-short");
  }
});

test("a file becomes an article with its name, its language and its reading time", () => {
  expect(loadCollectionArticles("blog", { "../../content/blog/a-walk.md": text })).toEqual([
    {
      collection: "blog",
      slug: "a-walk",
      title: "A walk",
      topic: "growth",
      language: "en",
      date: "2026-08-01",
      reviewed: "2026-11-23",
      summary: "One small walk.",
      readingMinutes: 1,
      short: "",
      html: '<h2 id="why-how">Why &amp; how</h2>\n<p>Go <strong>out</strong>.</p>\n',
      headings: [{ id: "why-how", title: "Why & how" }],
      plainText: "Why & how. Go out.",
    },
  ]);
});

test("a file with invalid front matter is refused, and the error names it", () => {
  const wrong = text.replace("Growth", "Grwth");
  expect(() => loadCollectionArticles("blog", { "../../content/blog/a-walk.md": wrong })).toThrow(
    "blog/a-walk.md: topic is Grwth",
  );
});

test("a card does not contain the whole text", () => {
  expect(Object.keys(listArticles("blog")[0] ?? {})).not.toContain("html");
});

test("a collection can be filtered by topic", () => {
  const onAnxiety = listArticles("blog", "anxiety");
  expect(onAnxiety.length).toBeGreaterThan(0);
  expect(onAnxiety.length).toBeLessThan(listArticles("blog").length);
  expect(new Set(onAnxiety.map(({ topic }) => topic))).toEqual(new Set(["anxiety"]));
});

test("an article has three related ones; an unknown name gives nothing", () => {
  const { slug } = listArticles("article")[0]!;
  expect(findArticle("article", slug)?.related).toHaveLength(3);
  expect(findArticle("article", "no-such-piece")).toBeUndefined();
  expect(findArticle("article", "__proto__")).toBeUndefined();
});
