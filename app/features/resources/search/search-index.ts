import MiniSearch from "minisearch";
import { searchTerms } from "./search-terms.ts";

export type SearchKind = "therapist" | "article" | "blog" | "question";

/** A searchable document. */
export interface SearchDocument {
  /** Its URL, which is unique. */
  path: string;
  kind: SearchKind;
  title: string;
  /** Its category or topic. */
  label: string;
  /** What it is about, in a sentence or two. */
  summary: string;
  text: string;
}

export interface Found {
  document: SearchDocument;
  /** Its words that were found, in normalised form. */
  terms: ReadonlySet<string>;
}

export interface SearchIndex {
  /** Best first. `near`: no word matches exactly; the hits are similar. */
  find(query: string): { found: Found[]; near: boolean };
}

/** Permitted edit distance: wrong, missing or extra characters; two swapped ones count twice. */
function slipsIn(term: string): number {
  if (term.length <= 3) return 0;
  return term.length <= 5 ? 1 : 2;
}

/** Searches strictly first, and more loosely only if nothing is found. */
const attempts = [
  { combineWith: "AND", moreSlips: 0 },
  { combineWith: "OR", moreSlips: 0 },
  { combineWith: "OR", moreSlips: 1 },
] as const;

const MAX_FOUND = 40;
/** Hits below this share of the best score are left out. */
const WORTH_SHOWING = 0.04;

export function indexDocuments(documents: readonly SearchDocument[]): SearchIndex {
  const byPath = new Map(documents.map((one) => [one.path, one]));
  const engine = new MiniSearch<SearchDocument>({
    idField: "path",
    fields: ["title", "label", "summary", "text"],
    tokenize: searchTerms,
    processTerm: (term) => term,
    searchOptions: {
      boost: { title: 4, label: 2, summary: 2 },
      prefix: (term) => term.length > 2,
      weights: { prefix: 0.5, fuzzy: 0.3 },
    },
  });
  engine.addAll(documents);

  const words = [
    ...new Set(
      documents.flatMap(({ title, label, summary, text }) =>
        searchTerms([title, label, summary, text].join(" ")),
      ),
    ),
  ];
  const isKnown = (term: string) => words.some((one) => one.startsWith(term));

  function search(query: string, combineWith: "AND" | "OR", moreSlips: number): Found[] {
    // A word that occurs exactly is not a typing error: "betting" must not find "getting".
    const fuzzy = (term: string) => term.length > 3 && !isKnown(term) && slipsIn(term) + moreSlips;
    const results = engine.search(query, { combineWith, fuzzy });
    const floor = (results[0]?.score ?? 0) * WORTH_SHOWING;
    return results
      .filter((result) => result.score >= floor)
      .slice(0, MAX_FOUND)
      .flatMap((result) => {
        const document = byPath.get(String(result.id));
        return document ? [{ document, terms: new Set(result.terms) }] : [];
      });
  }

  return {
    find(query) {
      for (const { combineWith, moreSlips } of attempts) {
        const found = search(query, combineWith, moreSlips);
        if (found.length > 0) return { found, near: !searchTerms(query).some(isKnown) };
      }
      return { found: [], near: false };
    },
  };
}
