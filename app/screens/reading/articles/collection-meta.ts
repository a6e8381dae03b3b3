import type { MetaDescriptor } from "react-router";
import { brand } from "../../../content/brand.ts";
import { feedPath, feedTitle } from "./atom-feed.ts";
import type { CollectionContent } from "./collection-view.tsx";
import type { CollectionName } from "./collections.ts";
import { collectionsCopy, resourcesCopy } from "./resources.words.ts";

/** Links the feed of a collection in the head of its page. */
export function feedLink(collection: CollectionName): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: feedTitle(collection),
    href: feedPath(collection),
  };
}

type Loaded = { content: CollectionContent; canonical: string } | undefined;

/** The title leaves out the search query, because others may see the tab on a shared phone. */
export function collectionMeta(loaded: Loaded): MetaDescriptor[] {
  if (!loaded) return [{ title: brand.name }];
  const { content, canonical } = loaded;
  const { lead, tabTitle, onTopic } = collectionsCopy[content.collection];
  const description = { name: "description", content: lead };
  if (content.query !== undefined) {
    return [
      { title: resourcesCopy.collection.searchTab },
      description,
      { name: "robots", content: "noindex" },
      feedLink(content.collection),
    ];
  }
  return [
    { title: content.topic ? onTopic(content.topic) : tabTitle },
    description,
    { tagName: "link", rel: "canonical", href: canonical },
    feedLink(content.collection),
  ];
}
