import { localPath } from "../../../lib/language/local-path.ts";
import { data, type RouterContextProvider } from "react-router";
import { listArticles } from "./articles.server.ts";
import { searchEverything, parseQuery, type SearchResults } from "./search-everything.server.ts";
import { type Article, type CollectionName, collectionPath } from "./collections.ts";
import { findTopic, type Topic } from "./topics.ts";
import { servicesContext } from "../../../services.server.ts";

/** What the page of a collection shows: all articles, those of one topic, or search results. */
type CollectionContent =
  | { collection: CollectionName; topic: Topic | undefined; articles: Article[]; query?: undefined }
  | { collection: CollectionName; query: string; results: SearchResults };

type Given = { request: Request; context: Readonly<RouterContextProvider> };

/** A visitor's search is private: its results are neither cached nor indexed. */
const privately = { "Cache-Control": "no-store", "X-Robots-Tag": "noindex" };

/** Loads the page of a collection: the search results, or the articles of the requested topic. */
export async function loadCollection(collection: CollectionName, { request, context }: Given) {
  const services = context.get(servicesContext);
  const asked = new URL(request.url).searchParams;
  const canonical = services.publicUrl + localPath(collectionPath(collection));
  const query = parseQuery(asked.get("q"));
  if (query !== "") {
    const { questions } = services.publishedContent.current();
    const results = await searchEverything(services.db, query, questions);
    const content: CollectionContent = { collection, query, results };
    return data({ content, canonical }, { headers: privately });
  }
  const topic = findTopic(asked.get("topic"));
  const content: CollectionContent = {
    collection,
    topic,
    articles: listArticles(collection, topic),
  };
  return data({ content, canonical });
}
