import type { MetaDescriptor } from "react-router";
import { currentLanguage } from "../../../lib/language/language.ts";
import { localPath } from "../../../lib/language/local-path.ts";
import { brand } from "../../../content/brand.ts";
import { feedPath, feedTitle } from "./atom-feed.ts";
import type { CollectionContent } from "./collection-view.tsx";
import type { CollectionName } from "./collections.ts";
import { collectionsCopy, resourcesCopy } from "./resources.words.ts";

/** Links the feed of a collection in the head of its page, where there is one in the language of the page. */
export function feedLink(collection: CollectionName): MetaDescriptor[] {
  if (currentLanguage() === "hi" && collection === "blog") return [];
  return [
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: feedTitle(collection),
      href: localPath(feedPath(collection)),
    },
  ];
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
      ...feedLink(content.collection),
    ];
  }
  return [
    { title: content.topic ? onTopic(content.topic) : tabTitle },
    description,
    { tagName: "link", rel: "canonical", href: canonical },
    ...feedLink(content.collection),
  ];
}
