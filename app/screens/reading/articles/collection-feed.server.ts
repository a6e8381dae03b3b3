import type { RouterContextProvider } from "react-router";
import { atomFeed } from "./atom-feed.ts";
import { listArticles } from "./articles.server.ts";
import type { CollectionName } from "./collections.ts";
import { servicesContext } from "../../../services.server.ts";

/** Answers with the feed of a collection. */
export function renderCollectionFeed(
  collection: CollectionName,
  context: Readonly<RouterContextProvider>,
): Response {
  const { publicUrl } = context.get(servicesContext);
  return new Response(atomFeed(collection, listArticles(collection), publicUrl), {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
