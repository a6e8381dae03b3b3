import { expect, test } from "vitest";
import type { Article } from "./collections.ts";
import { articleStructuredData } from "./structured-data.ts";

const article: Article = {
  collection: "article",
  slug: "a-walk",
  title: "A walk",
  topic: "growth",
  date: "2026-08-01",
  dateText: "Sat 1 Aug 2026",
  reviewed: "2026-11-23",
  reviewedText: "Mon 23 Nov 2026",
  summary: "One small walk.",
  readingMinutes: 4,
};

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
