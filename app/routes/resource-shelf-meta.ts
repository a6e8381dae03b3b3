import type { MetaDescriptor } from "react-router";
import { brand } from "../content/brand.ts";
import { feedPath } from "../features/resources/atom-feed.ts";
import type { ShelfContent } from "../features/resources/shelf-view.tsx";
import { shelves } from "../features/resources/shelves.ts";

export const feedLink: MetaDescriptor = {
  tagName: "link",
  rel: "alternate",
  type: "application/atom+xml",
  title: `${brand.name}: blogs and articles`,
  href: feedPath,
};

type Loaded = { content: ShelfContent; canonical: string } | undefined;

/** What was searched for is not in the title: a tab on a shared phone shows it to everybody. */
export function shelfMeta(loaded: Loaded): MetaDescriptor[] {
  if (!loaded) return [{ title: brand.name }];
  const { content, canonical } = loaded;
  if (content.query !== undefined) {
    return [
      { title: `Search results: ${brand.name}` },
      { name: "robots", content: "noindex" },
      feedLink,
    ];
  }
  const { title, lead } = shelves[content.shelf];
  const heading = content.topic ? `${title} on ${content.topic}` : title;
  return [
    { title: `${heading}: ${brand.name}` },
    { name: "description", content: lead },
    { tagName: "link", rel: "canonical", href: canonical },
    feedLink,
  ];
}
