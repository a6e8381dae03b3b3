import { brand } from "../../content/brand.ts";
import { breadcrumbList } from "../../lib/web/breadcrumb-list.ts";
import { type Article, articlePath } from "./article.ts";
import { articleBreadcrumbs } from "./article-breadcrumbs.ts";
import { topicNames } from "./resources-copy.ts";

/** Builds a schema.org Article. The author is the organisation, because articles name no person. */
function articleData(article: Article, publicUrl: string): Record<string, unknown> {
  const organisation = { "@type": "Organization", name: brand.name, url: publicUrl };
  return {
    "@type": article.collection === "blog" ? "BlogPosting" : "Article",
    headline: article.title,
    description: article.summary,
    datePublished: article.date,
    dateModified: article.reviewed,
    articleSection: topicNames[article.topic],
    inLanguage: "en-IN",
    timeRequired: `PT${article.readingMinutes}M`,
    mainEntityOfPage: publicUrl + articlePath(article),
    author: organisation,
    publisher: organisation,
  };
}

function crumbsTo(article: Article) {
  return [...articleBreadcrumbs(article), { path: articlePath(article), label: article.title }];
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
