import type { Route } from "./+types/article-feed";
import { renderCollectionFeed } from "./collection.server.ts";

/** Answers feed readers. */
export function loader({ context }: Route.LoaderArgs) {
  return renderCollectionFeed("article", context);
}
