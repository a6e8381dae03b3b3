import { data, type RouterContextProvider } from "react-router";
import { articlePath } from "../../../features/resources/article.ts";
import { findArticle } from "../../../features/resources/load-articles.server.ts";
import type { CollectionName } from "../../../features/resources/collections.ts";
import { articleStructuredData } from "../../../features/resources/structured-data.ts";
import { requestContext } from "../../../http/request-context.ts";
import { servicesContext } from "../../../services.server.ts";

type Given = { params: { slug: string }; context: Readonly<RouterContextProvider> };

/** Loads an article or blog post; 404 for an unknown name. */
export function loadArticle(collection: CollectionName, { params, context }: Given) {
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
