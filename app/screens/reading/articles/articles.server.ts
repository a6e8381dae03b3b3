import {
  byDate,
  byLanguage,
  type Article,
  articlePath,
  collectionPath,
  readingMinutes,
  type ArticleWithText,
  type CollectionName,
} from "./collections.ts";
import { currentLanguage } from "../../../lib/language/language.ts";
import { withLanguage } from "../../../lib/language/with-language.server.ts";
import { localPath } from "../../../lib/language/local-path.ts";
import { parseFrontMatter } from "./front-matter.ts";
import { renderMarkdown, unescapeEntities } from "../../../lib/markdown.ts";
import type { Topic } from "./topics.ts";
import { data, redirect, type RouterContextProvider } from "react-router";
import { articleStructuredData } from "./structured-data.ts";
import { requestContext } from "../../../http/request-context.ts";
import { servicesContext } from "../../../services.server.ts";

const COUNT = 3;

/**
 * Finds related articles: those in the reader's language first, then of the same topic, then of the same collection,
 * then the newest.
 */
export function relatedArticles<P extends Article>(to: Article, among: readonly P[]): P[] {
  const nearness = (article: Article) =>
    (article.language === currentLanguage() ? 4 : 0) +
    (article.topic === to.topic ? 2 : 0) +
    (article.collection === to.collection ? 1 : 0);
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
/** In English, and in Hindi: those of the folder `hi`. */
const articleFiles: Files = import.meta.glob("../../../content/articles/{*,hi/*}.md", {
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
    if ((front.language === "hi") !== file.includes("/hi/")) {
      throw new Error(`${file}: what is written in Hindi is in the folder hi, and nothing else`);
    }
    const { html: whole, plainText } = renderMarkdown(body);
    const [short = "", html = whole] =
      /^(<h2 id="in-short">.*?<\/ul>)(.*)$/s.exec(whole)?.slice(1) ?? [];
    return {
      collection,
      slug: file.replace(/^.*\//, "").replace(/\.md$/, ""),
      ...front,
      readingMinutes: readingMinutes(plainText),
      short,
      html,
      headings: headingsOf(html),
      plainText,
    };
  });
}

/** An article in Hindi exists on pages in Hindi alone; one in English on all. */
const isOffered = ({ language }: Article) => language === "en" || currentLanguage() === "hi";

let loaded: readonly ArticleWithText[] | undefined;

/**
 * Lists all articles of all languages with their texts, newest first. They are parsed and rendered when they are first
 * asked for: that takes as long as a tenth of the server's start.
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

/** Lists the articles that a page in the current language may lead to, newest first. */
export const listOfferedArticles = () => listAllArticles().filter(isOffered);

/** Lists the cards of one collection, or of one topic in it; those in the reader's language first, then the newest. */
export function listArticles(collection: CollectionName, topic?: Topic): Article[] {
  return listOfferedArticles()
    .filter((article) => article.collection === collection && (!topic || article.topic === topic))
    .map(asCard)
    .toSorted(byLanguage(currentLanguage()));
}

/** Finds an article with three related ones. */
export function findArticle(
  collection: CollectionName,
  slug: string,
): { article: ArticleWithText; related: Article[] } | undefined {
  const articles = listOfferedArticles();
  const article = articles.find((one) => one.collection === collection && one.slug === slug);
  return article && { article, related: relatedArticles(article, articles).map(asCard) };
}

const hasArticle = (collection: CollectionName, slug: string) =>
  listAllArticles().some((one) => one.collection === collection && one.slug === slug);

type GivenArticle = { params: { slug: string }; context: Readonly<RouterContextProvider> };

/**
 * Loads an article or blog post; 404 for an unknown name. The link to the other language on a page in Hindi names an
 * English page that is not there: it leads to the list of those in English.
 */
export function loadArticle(collection: CollectionName, { params, context }: GivenArticle) {
  const { publicUrl, languages } = context.get(servicesContext);
  const found = findArticle(collection, params.slug);
  if (!found) {
    const isInHindi = languages.includes("hi") && hasArticle(collection, params.slug);
    if (isInHindi) throw redirect(collectionPath(collection));
    return data(undefined, { status: 404 });
  }
  const { plainText: _, ...article } = found.article;
  const structured = () => articleStructuredData(article, publicUrl);
  context.get(requestContext).structuredData = withLanguage(article.language, structured);
  return data({
    article,
    related: found.related,
    canonical: publicUrl + localPath(articlePath(article), article.language),
  });
}
