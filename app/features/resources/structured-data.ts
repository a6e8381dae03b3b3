import { brand } from "../../content/brand.ts";
import { breadcrumbList } from "../../lib/web/breadcrumb-list.ts";
import { type Piece, piecePath } from "./article.ts";
import { crumbsOf } from "./article-breadcrumbs.ts";

export type StructuredData = Record<string, unknown>;

/** What schema.org calls an Article. The author is the organisation: no person has put their name to it. */
function articleData(piece: Piece, publicUrl: string): StructuredData {
  const organisation = { "@type": "Organization", name: brand.name, url: publicUrl };
  return {
    "@type": piece.shelf === "blog" ? "BlogPosting" : "Article",
    headline: piece.title,
    description: piece.summary,
    datePublished: piece.date,
    articleSection: piece.topic,
    inLanguage: "en-IN",
    timeRequired: `PT${piece.readingMinutes}M`,
    mainEntityOfPage: publicUrl + piecePath(piece),
    author: organisation,
    publisher: organisation,
  };
}

function crumbsTo(piece: Piece) {
  return [...crumbsOf(piece), { path: piecePath(piece), label: piece.title }];
}

/** What the page of a piece says about itself to machines: only what people can see on it too. */
export function pieceData(piece: Piece, publicUrl: string): StructuredData {
  return {
    "@context": "https://schema.org",
    "@graph": [articleData(piece, publicUrl), breadcrumbList(crumbsTo(piece), publicUrl)],
  };
}

/** JSON that no text in it can end early: a "<" would begin a tag for the reader of the page. */
export function scriptSafeJson(value: StructuredData): string {
  return JSON.stringify(value).replaceAll("<", "\\u003c");
}
