import { byDate, type Article, articlePath } from "./article.ts";

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
