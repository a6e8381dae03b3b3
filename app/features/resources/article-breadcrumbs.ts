import type { Crumb } from "../../ui/navigation/breadcrumbs.tsx";
import type { Article } from "./article.ts";
import { collectionPath, collections } from "./collections.ts";

/** The breadcrumbs of an article, for the page and its structured data. */
export function articleBreadcrumbs(article: Pick<Article, "collection">): Crumb[] {
  return [
    { path: "/resource", label: "Resources" },
    { path: collectionPath(article.collection), label: collections[article.collection].title },
  ];
}
