import { t } from "../../../lib/language/t.ts";
import type { Language } from "../../../lib/language/language.ts";
import { type Topic, topicInAddress } from "./topics.ts";

/** The collections of articles. Their keys are part of URLs. */
export type CollectionName = "blog" | "article";

/** The text of its tab and heading. */
export const collectionTitle = (name: CollectionName): string =>
  name === "blog" ? t("Blogs") : t("Articles");

export function collectionPath(collection: CollectionName, topic?: Topic): string {
  return `/resource/${collection}${topic ? `?topic=${encodeURIComponent(topicInAddress(topic))}` : ""}`;
}

/** Returns the collection in whose part of the site an address is. */
export const collectionOfAddress = (url: string): CollectionName =>
  new URL(url).pathname.includes("/resource/blog") ? "blog" : "article";

/** A blog post or an article with what its card shows. */
export interface Article {
  collection: CollectionName;
  /** The name of its file and the last segment of its URL. */
  slug: string;
  title: string;
  topic: Topic;
  /** In which it is written. One in Hindi exists below `/hi` alone. */
  language: Language;
  /** YYYY-MM-DD in India. */
  date: string;
  /** YYYY-MM-DD in India. */
  reviewed: string;
  /** Who checked it, if a clinician did. */
  clinician?: string;
  summary: string;
  readingMinutes: number;
}

export interface ArticleWithText extends Article {
  /** The three lines in short, with their heading; before everything else. */
  short: string;
  /** The text after them. */
  html: string;
  /** Its second-level headings, for the table of contents. */
  headings: readonly { id: string; title: string }[];
  /** The plain text without markup, for the search. */
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

/** Compares articles for a reader: those in their language first, then by date. */
export function byLanguage(own: Language): (a: Article, b: Article) => number {
  return (a, b) => Number(b.language === own) - Number(a.language === own) || byDate(a, b);
}

/** Compares articles: newest first, then by URL, so that the order is deterministic. */
export function byDate(a: Article, b: Article): number {
  return b.date.localeCompare(a.date) || articlePath(a).localeCompare(articlePath(b));
}
