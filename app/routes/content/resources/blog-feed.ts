import type { Route } from "./+types/blog-feed";
import { answerFeed } from "./collection-feed.server.ts";

/** What feed readers ask for. */
export function loader({ context }: Route.LoaderArgs) {
  return answerFeed("blog", context);
}
