import type { Route } from "./+types/blog-feed";
import { renderCollectionFeed } from "./collection-feed.server.ts";

/** What feed readers ask for. */
export function loader({ context }: Route.LoaderArgs) {
  return renderCollectionFeed("blog", context);
}
