import {
  byDate,
  type Article,
  articlePath,
  readingMinutes,
  type ArticleWithText,
  type CollectionName,
} from "./collections.ts";
import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { renderMarkdown, unescapeEntities } from "../../../lib/markdown.ts";
import type { Topic } from "./topics.ts";
import { data, type RouterContextProvider } from "react-router";
import { articleStructuredData } from "./structured-data.ts";
import { requestContext } from "../../../http/request-context.ts";
import { servicesContext } from "../../../services.server.ts";

const COUNT = 3;

/** Finds related articles: the same topic first, then the same collection, then the newest. */
export function relatedArticles<P extends Article>(to: Article, among: readonly P[]): P[] {
  const nearness = (article: Article) =>
    (article.topic === to.topic ? 2 : 0) + (article.collection === to.collection ? 1 : 0);
  return among
    .filter((article) => articlePath(article) !== articlePath(to))
    .toSorted((a, b) => nearness(b) - nearness(a) || byDate(a, b))
    .slice(0, COUNT);
}

/** The files' texts by path, bundled at build time. */
type Files = Record<string, string>;

const blogFiles: Files = import.meta.glob("../../../content/blog/*.md", {
  query: "?raw",
  import: "default",
  eager: true,
});
const articleFiles: Files = import.meta.glob("../../../content/articles/*.md", {
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
    const { html: whole, plainText } = renderMarkdown(body);
    const [short = "", html = whole] =
      /^(<h2 id="in-short">.*?<\/ul>)(.*)$/s.exec(whole)?.slice(1) ?? [];
    return {
      collection,
      slug: file.replace(/^.*\//, "").replace(/\.md$/, ""),
      ...front,
      dateText: formatDayWithYear(instantOf(front.date, 12)),
      reviewedText: formatDayWithYear(instantOf(front.reviewed, 12)),
      readingMinutes: readingMinutes(plainText),
      short,
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
  const { short: _, html: __, headings: ___, plainText: ____, ...card } = article;
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

type GivenArticle = { params: { slug: string }; context: Readonly<RouterContextProvider> };

/** Loads an article or blog post; 404 for an unknown name. */
export function loadArticle(collection: CollectionName, { params, context }: GivenArticle) {
  const { publicUrl } = context.get(servicesContext);
  const found = findArticle(collection, params.slug);
  if (!found) return data(undefined, { status: 404 });
  const { plainText: _, ...article } = found.article;
  context.get(requestContext).structuredData = articleStructuredData(article, publicUrl);
  return data({
    article,
    related: found.related,
    canonical: publicUrl + articlePath(article),
  });
}
