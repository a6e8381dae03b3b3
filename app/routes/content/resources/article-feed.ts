import type { Route } from "./+types/article-feed";
import { renderCollectionFeed } from "./collection-feed.server.ts";

/** What feed readers ask for. */
export function loader({ context }: Route.LoaderArgs) {
  return renderCollectionFeed("article", context);
}
