import type { Topic } from "./topics.ts";

/** The collections of articles. Their keys are part of URLs. */
export type CollectionName = "blog" | "article";

export interface Collection {
  name: CollectionName;
  /** The text of its tab and heading. */
  title: string;
  /** A description of its content. */
  lead: string;
}

export const collections: Record<CollectionName, Collection> = {
  blog: {
    name: "blog",
    title: "Blogs",
    lead: "Everyday pieces, each with one small thing to try.",
  },
  article: {
    name: "article",
    title: "Articles",
    lead: "What is known, what can help and where to turn in India, with sources.",
  },
};

export function collectionPath(collection: CollectionName, topic?: Topic): string {
  return `/resource/${collection}${topic ? `?topic=${encodeURIComponent(topic)}` : ""}`;
}
