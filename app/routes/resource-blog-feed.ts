import type { Route } from "./+types/resource-blog-feed";
import { answerFeed } from "./resource-feed.server.ts";

/** What feed readers ask for. */
export function loader({ context }: Route.LoaderArgs) {
  return answerFeed("blog", context);
}
