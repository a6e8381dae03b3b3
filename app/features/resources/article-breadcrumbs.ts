import type { Crumb } from "../../ui/navigation/breadcrumbs.tsx";
import type { Article } from "./article.ts";
import { collectionPath, collections } from "./collections.ts";

/** The pages above a piece; shown to people and told to machines. */
export function articleBreadcrumbs(article: Pick<Article, "collection">): Crumb[] {
  return [
    { path: "/resource", label: "Resources" },
    { path: collectionPath(article.collection), label: collections[article.collection].title },
  ];
}
