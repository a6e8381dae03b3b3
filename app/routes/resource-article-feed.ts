import type { Route } from "./+types/resource-article-feed";
import { answerFeed } from "./resource-feed.server.ts";

/** What feed readers ask for. */
export function loader({ context }: Route.LoaderArgs) {
  return answerFeed("article", context);
}
