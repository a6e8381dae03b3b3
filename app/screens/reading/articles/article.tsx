import type { Route } from "./+types/article";
import { loadArticle } from "./articles.server.ts";
import { articleMeta, ArticlePage } from "./article-view.tsx";

/** A static page, with the script of the link to leave it. */
export const handle = { hydrate: false };

export const meta = ({ loaderData }: Route.MetaArgs) => articleMeta(loaderData);

export function loader(given: Route.LoaderArgs) {
  return loadArticle("article", given);
}

export default function Article({ loaderData }: Route.ComponentProps) {
  return <ArticlePage loaded={loaderData} />;
}
