import type { SearchKind } from "./search-index.ts";

/** All texts of the search box and the search results. */
export const searchCopy = {
  label: "Search therapists, articles, blogs and questions",
  action: "Search",
  found: (count: number, query: string) => {
    if (count === 0) return `Nothing found for “${query}”`;
    return count === 1 ? `1 result for “${query}”` : `${count} results for “${query}”`;
  },
  near: "No exact match. These are close.",
  clear: "Clear the search",
  groups: {
    therapist: "Therapists",
    article: "Articles",
    blog: "Blogs",
    question: "Questions and answers",
  } satisfies Record<SearchKind, string>,
  question: "Question",
  nothing:
    "Try one plain word, such as “sleep” or “family”, or choose a topic above. You can also browse all therapists, or answer eight short questions to get a suggestion.",
  findTherapist: "Find a therapist",
  allTherapists: "See all therapists",
};
