import { data, type RouterContextProvider } from "react-router";
import { listPieces } from "../../../features/resources/load-articles.server.ts";
import { searchEverything } from "../../../features/resources/search/search-everything.server.ts";
import { readQuery } from "../../../features/resources/search/search-query.ts";
import type { ShelfContent } from "../../../features/resources/collection-view.tsx";
import { type ShelfName, shelfPath } from "../../../features/resources/collections.ts";
import { isTopic } from "../../../features/resources/topics.ts";
import { markCanonical } from "../../../lib/cache/cache-dependency.server.ts";
import { servicesContext } from "../../../services.server.ts";

type Given = { request: Request; context: Readonly<RouterContextProvider> };

/** What somebody looks for stays with them: on no shelf of a cache, in no index of a search engine. */
const privately = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** What both shelves answer: what a search found, or the pieces of the topic asked for. */
export async function answerShelf(shelf: ShelfName, { request, context }: Given) {
  const services = context.get(servicesContext);
  const asked = new URL(request.url).searchParams;
  const canonical = services.publicUrl + shelfPath(shelf);
  const query = readQuery(asked.get("q"));
  if (query !== "") {
    const results = await searchEverything(services, query);
    const content: ShelfContent = { shelf, query, results };
    return data({ content, canonical }, { headers: privately });
  }
  const named = asked.get("topic");
  const topic = isTopic(named) ? named : undefined;
  if (topic) markCanonical();
  const content: ShelfContent = { shelf, topic, pieces: listPieces(shelf, topic) };
  return data({ content, canonical });
}
