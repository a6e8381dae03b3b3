import { expect, test } from "vitest";
import type { Article } from "./collections.ts";
import { articleStructuredData } from "./structured-data.ts";

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

test("an article in Hindi says so, and its pages are those in Hindi", () => {
  const inHindi = { ...article, language: "hi" as const };
  const { "@graph": graph } = articleStructuredData(inHindi, "https://sahaj.test");
  expect(graph).toMatchObject([
    { inLanguage: "hi-IN", mainEntityOfPage: "https://sahaj.test/hi/resource/article/a-walk" },
    {
      itemListElement: [
        { item: "https://sahaj.test/hi/resource" },
        { item: "https://sahaj.test/hi/resource/article" },
        { item: "https://sahaj.test/hi/resource/article/a-walk" },
      ],
    },
  ]);
});

test("an article has its type and breadcrumbs", () => {
  const { "@graph": graph } = articleStructuredData(article, "https://sahaj.test");
  expect(graph).toMatchObject([
    {
      "@type": "Article",
      datePublished: "2026-08-01",
      mainEntityOfPage: "https://sahaj.test/resource/article/a-walk",
    },
    {
      "@type": "BreadcrumbList",
      itemListElement: [
        { position: 1, item: "https://sahaj.test/resource" },
        { position: 2, item: "https://sahaj.test/resource/article" },
        { position: 3, item: "https://sahaj.test/resource/article/a-walk" },
      ],
    },
  ]);
});
