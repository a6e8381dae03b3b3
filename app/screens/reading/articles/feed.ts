import type { Route } from "./+types/feed";
import { renderCollectionFeed } from "./collection.server.ts";
import { collectionOfAddress } from "./collections.ts";

/** Answers feed readers. */
export function loader({ request, context }: Route.LoaderArgs) {
  return renderCollectionFeed(collectionOfAddress(request.url), context);
}
