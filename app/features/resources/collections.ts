import type { Topic } from "./topics.ts";

/** Where pieces stand. A visitor reads "blog" and "article" in the address too. */
export type ShelfName = "blog" | "article";

export interface Shelf {
  name: ShelfName;
  /** Its tab and its heading. */
  title: string;
  /** What kind of reading it holds. */
  lead: string;
}

export const shelves: Record<ShelfName, Shelf> = {
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

export function shelfPath(shelf: ShelfName, topic?: Topic): string {
  return `/resource/${shelf}${topic ? `?topic=${encodeURIComponent(topic)}` : ""}`;
}
