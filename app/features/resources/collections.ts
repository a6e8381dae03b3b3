import type { Topic } from "./topics.ts";

/** Where pieces stand. A visitor reads "blog" and "article" in the address too. */
export type CollectionName = "blog" | "article";

export interface Collection {
  name: CollectionName;
  /** Its tab and its heading. */
  title: string;
  /** What kind of reading it holds. */
  lead: string;
}

export const collections: Record<CollectionName, Collection> = {
  blog: {
    name: "blog",
    title: "Blogs",
    lead: "Everyday pieces for ordinary days, each with one small thing to try.",
  },
  article: {
    name: "article",
    title: "Articles",
    lead: "What is known, what can help and where to turn in India, with the sources named.",
  },
};

export function collectionPath(collection: CollectionName, topic?: Topic): string {
  return `/resource/${collection}${topic ? `?topic=${encodeURIComponent(topic)}` : ""}`;
}
