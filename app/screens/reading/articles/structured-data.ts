import type { Crumb } from "../../../ui/navigation/breadcrumbs.tsx";
import { type Article, collectionPath, collectionTitle, articlePath } from "./collections.ts";
import { brand } from "../../../content/brand.ts";
import { breadcrumbList } from "../../../lib/web/sitemap-xml.ts";
import { languageTag } from "../../../lib/language/language.ts";
import { localPath } from "../../../lib/language/local-path.ts";
import { t } from "../../../lib/language/t.ts";
import { topicName } from "./topics.ts";

/** The breadcrumbs of an article, for the page and its structured data. */
export function articleBreadcrumbs(article: Pick<Article, "collection">): Crumb[] {
  return [
    { path: "/resource", label: t("Resources") },
    { path: collectionPath(article.collection), label: collectionTitle(article.collection) },
  ];
}

/** Builds a schema.org Article. The author is the organisation, because articles name no person. */
function articleData(article: Article, publicUrl: string): Record<string, unknown> {
  const organisation = { "@type": "Organization", name: brand.name, url: publicUrl };
  return {
    "@type": article.collection === "blog" ? "BlogPosting" : "Article",
    headline: article.title,
    description: article.summary,
    datePublished: article.date,
    dateModified: article.reviewed,
    articleSection: topicName(article.topic),
    inLanguage: languageTag(article.language),
    timeRequired: `PT${article.readingMinutes}M`,
    mainEntityOfPage: publicUrl + localPath(articlePath(article), article.language),
    author: organisation,
    publisher: organisation,
  };
}

/** In the article's own language: the canonical page of an English article is the English one. */
function crumbsTo(article: Article) {
  return [...articleBreadcrumbs(article), { path: articlePath(article), label: article.title }].map(
    ({ path, label }) => ({ path: localPath(path, article.language), label }),
  );
}

/** Builds the structured data of an article's page, with visible content only. */
export function articleStructuredData(
  article: Article,
  publicUrl: string,
): Record<string, unknown> {
  return {
    "@context": "https://schema.org",
    "@graph": [articleData(article, publicUrl), breadcrumbList(crumbsTo(article), publicUrl)],
  };
}
