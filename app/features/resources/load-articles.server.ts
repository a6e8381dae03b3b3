import { formatDayWithYear, instantOf } from "../../lib/india-time.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { renderMarkdown, unescapeEntities } from "../../lib/text/markdown.ts";
import { byDate, type Article, readingMinutes, type ArticleWithText } from "./article.ts";
import { relatedArticles } from "./related-articles.ts";
import type { CollectionName } from "./collections.ts";
import type { Topic } from "./topics.ts";

/** The files' texts by path, bundled at build time. */
type Files = Record<string, string>;

const blogFiles: Files = import.meta.glob("../../content/blog/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const articleFiles: Files = import.meta.glob("../../content/articles/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});

/** Lists the second-level headings of a rendered text. */
function headingsOf(html: string): { id: string; title: string }[] {
  return Array.from(html.matchAll(/<h2 id="([^"]+)">(.*?)<\/h2>/g), ([, id = "", inner = ""]) => ({
    id,
    title: unescapeEntities(inner.replaceAll(/<[^>]+>/g, "")),
  }));
}

/** @throws Error naming a file whose front matter is wrong */
export function loadCollectionArticles(
  collection: CollectionName,
  files: Files,
): ArticleWithText[] {
  return Object.entries(files).map(([path, text]) => {
    const file = path.replace(/^.*\/content\//, "");
    const { body, ...front } = parseFrontMatter(file, text);
    const { html, plainText } = renderMarkdown(body);
    return {
      collection,
      slug: file.replace(/^.*\//, "").replace(/\.md$/, ""),
      ...front,
      dateText: formatDayWithYear(instantOf(front.date, 12)),
      reviewedText: formatDayWithYear(instantOf(front.reviewed, 12)),
      readingMinutes: readingMinutes(plainText),
      html,
      headings: headingsOf(html),
      plainText,
    };
  });
}

let loaded: readonly ArticleWithText[] | undefined;

/**
 * Lists all articles with their texts, newest first. They are parsed and rendered when they are first asked for: that
 * takes as long as a tenth of the server's start.
 */
export function listAllArticles(): readonly ArticleWithText[] {
  loaded ??= [
    ...loadCollectionArticles("blog", blogFiles),
    ...loadCollectionArticles("article", articleFiles),
  ].toSorted(byDate);
  return loaded;
}

function asCard(article: ArticleWithText): Article {
  const { html: _, headings: __, plainText: ___, ...card } = article;
  return card;
}

/** Lists the cards of one collection, or of one topic in it; newest first. */
export function listArticles(collection: CollectionName, topic?: Topic): Article[] {
  return listAllArticles()
    .filter((article) => article.collection === collection && (!topic || article.topic === topic))
    .map(asCard);
}

/** Finds an article with three related ones. */
export function findArticle(
  collection: CollectionName,
  slug: string,
): { article: ArticleWithText; related: Article[] } | undefined {
  const articles = listAllArticles();
  const article = articles.find((one) => one.collection === collection && one.slug === slug);
  return article && { article, related: relatedArticles(article, articles).map(asCard) };
}
