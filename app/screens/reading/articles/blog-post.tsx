import type { Route } from "./+types/blog-post";
import { loadArticle } from "./articles.server.ts";
import { articleMeta, ArticlePage } from "./article-view.tsx";

/** A static page, with the script of the link to leave it. */
export const handle = { hydrate: false };

export const meta = ({ loaderData }: Route.MetaArgs) => articleMeta(loaderData);

export function loader(given: Route.LoaderArgs) {
  return loadArticle("blog", given);
}

export default function BlogPost({ loaderData }: Route.ComponentProps) {
  return <ArticlePage loaded={loaderData} />;
}
