import type { MetaDescriptor } from "react-router";
import { brand } from "../../../content/brand.ts";
import { feedPath, feedTitle } from "../../../features/resources/atom-feed.ts";
import type { ShelfContent } from "../../../features/resources/collection-view.tsx";
import { type ShelfName, shelves } from "../../../features/resources/collections.ts";

/** Tells feed readers, from the head of a page, of the feed of its shelf. */
export function feedLink(shelf: ShelfName): MetaDescriptor {
  return {
    tagName: "link",
    rel: "alternate",
    type: "application/atom+xml",
    title: feedTitle(shelf),
    href: feedPath(shelf),
  };
}

type Loaded = { content: ShelfContent; canonical: string } | undefined;

/** What was searched for is not in the title: a tab on a shared phone shows it to everybody. */
export function shelfMeta(loaded: Loaded): MetaDescriptor[] {
  if (!loaded) return [{ title: brand.name }];
  const { content, canonical } = loaded;
  if (content.query !== undefined) {
    return [
      { title: `Search results: ${brand.name}` },
      { name: "robots", content: "noindex" },
      feedLink(content.shelf),
    ];
  }
  const { title, lead } = shelves[content.shelf];
  const heading = content.topic ? `${title} on ${content.topic}` : title;
  return [
    { title: `${heading}: ${brand.name}` },
    { name: "description", content: lead },
    { tagName: "link", rel: "canonical", href: canonical },
    feedLink(content.shelf),
  ];
}
