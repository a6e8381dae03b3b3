import { type CollectionName, collectionPath } from "./collections.ts";
import type { Topic } from "./topics.ts";

/** A blog post or an article, as a card shows it. */
export interface Article {
  collection: CollectionName;
  /** The name of its file; its last word in the address. */
  slug: string;
  title: string;
  topic: Topic;
  /** YYYY-MM-DD in India. */
  date: string;
  /** "Sat 21 Nov 2026" */
  dateText: string;
  summary: string;
  readingMinutes: number;
}

/** With its words. */
export interface ArticleWithText extends Article {
  html: string;
  /** Without marks, headings or links: what a search looks through. */
  plainText: string;
}

const WORDS_A_MINUTE = 200;

export function readingMinutes(plainText: string): number {
  const words = plainText.match(/\S+/g)?.length ?? 0;
  return Math.max(1, Math.ceil(words / WORDS_A_MINUTE));
}

export function articlePath(article: Pick<Article, "collection" | "slug">): string {
  return `${collectionPath(article.collection)}/${article.slug}`;
}

/** Newest first; pieces of one day by their address, so that the order never wavers. */
export function byDate(a: Article, b: Article): number {
  return b.date.localeCompare(a.date) || articlePath(a).localeCompare(articlePath(b));
}
