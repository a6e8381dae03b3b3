import { expect, test } from "vitest";
import { byDate, type Article, articlePath, readingMinutes } from "./collections.ts";
import { relatedArticles } from "./articles.server.ts";

function article(slug: string, changes: Partial<Article> = {}): Article {
  return {
    collection: "blog",
    slug,
    title: slug,
    topic: "growth",
    language: "en",
    date: "2026-08-01",
    reviewed: "2026-11-23",
    summary: "",
    readingMinutes: 1,
    ...changes,
  };
}

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");
const slugs = (articles: Article[]) => articles.map((one) => one.slug);

test("the reading time is one minute for each started two hundred words", () => {
  expect([1, 200, 201, 1000, 1001].map((count) => readingMinutes(words(count)))).toEqual([
    1, 1, 2, 5, 6,
  ]);
});

test("an article's URL is below its collection", () => {
  expect(articlePath(article("a-walk"))).toBe("/resource/blog/a-walk");
  expect(articlePath(article("a-walk", { collection: "article" }))).toBe(
    "/resource/article/a-walk",
  );
});

test("articles are sorted by date, newest first, then by URL", () => {
  const articles = [
    article("b"),
    article("old", { date: "2026-07-01" }),
    article("a"),
    article("new", { date: "2026-09-01" }),
  ];
  expect(slugs(articles.toSorted(byDate))).toEqual(["new", "a", "b", "old"]);
});

test("related articles share the topic first, then the collection, then are the newest; never the article itself", () => {
  const all = [
    article("itself"),
    article("same-topic-other-shelf", { collection: "article", date: "2026-07-01" }),
    article("same-shelf-old", { topic: "anxiety", date: "2026-07-01" }),
    article("same-shelf-new", { topic: "anxiety", date: "2026-07-02" }),
    article("far", { topic: "anxiety", collection: "article", date: "2026-10-01" }),
  ];
  expect(slugs(relatedArticles(all[0]!, all))).toEqual([
    "same-topic-other-shelf",
    "same-shelf-new",
    "same-shelf-old",
  ]);
});

test("an article and a blog post may have the same name", () => {
  const twin = article("itself", { collection: "article" });
  expect(relatedArticles(article("itself"), [article("itself"), twin])).toEqual([twin]);
});
