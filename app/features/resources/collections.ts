import { collectionsCopy } from "./resources-copy.ts";
import { type Topic, topicInAddress } from "./topics.ts";

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
    ...collectionsCopy.blog,
  },
  article: {
    name: "article",
    ...collectionsCopy.article,
  },
};

export function collectionPath(collection: CollectionName, topic?: Topic): string {
  return `/resource/${collection}${topic ? `?topic=${encodeURIComponent(topicInAddress(topic))}` : ""}`;
}
