import type { Route } from "./+types/blog-feed";
import { renderCollectionFeed } from "./collection.server.ts";

/** Answers feed readers. */
export function loader({ context }: Route.LoaderArgs) {
  return renderCollectionFeed("blog", context);
}
