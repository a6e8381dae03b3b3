import { brand } from "../../content/brand.ts";
import { breadcrumbList } from "../../lib/web/breadcrumb-list.ts";
import { type Article, articlePath } from "./article.ts";
import { articleBreadcrumbs } from "./article-breadcrumbs.ts";

export type StructuredData = Record<string, unknown>;

/** What schema.org calls an Article. The author is the organisation: no person has put their name to it. */
function articleData(article: Article, publicUrl: string): StructuredData {
  const organisation = { "@type": "Organization", name: brand.name, url: publicUrl };
  return {
    "@type": article.collection === "blog" ? "BlogPosting" : "Article",
    headline: article.title,
    description: article.summary,
    datePublished: article.date,
    articleSection: article.topic,
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

/** What the page of a piece says about itself to machines: only what people can see on it too. */
export function articleStructuredData(article: Article, publicUrl: string): StructuredData {
  return {
    "@context": "https://schema.org",
    "@graph": [articleData(article, publicUrl), breadcrumbList(crumbsTo(article), publicUrl)],
  };
}

/** JSON that no text in it can end early: a "<" would begin a tag for the reader of the page. */
export function scriptSafeJson(value: StructuredData): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
