import type { Database } from "../../../db/connect.server.ts";
import { listTherapistProfiles } from "../../therapists/load-therapists.server.ts";
import type { FrequentQuestion } from "../../../content/faq.ts";
import { frequentQuestions } from "../frequent-questions.ts";
import { hasWordsOfDanger } from "../../safety/words-of-danger.ts";
import { excerpt, highlight, type TextPart } from "./highlight.ts";
import { listAllArticles } from "../load-articles.server.ts";
import { articleDocument, questionDocument, therapistDocument } from "./search-documents.ts";
import { type Found, indexDocuments, type SearchIndex, type SearchKind } from "./search-index.ts";

type Deps = Pick<Database, "db">;

export interface SearchHit {
  path: string;
  label: TextPart[];
  title: TextPart[];
  excerpt: TextPart[];
}

export interface SearchGroup {
  kind: SearchKind;
  hits: SearchHit[];
}

export interface SearchResults {
  count: number;
  /** No word matches exactly; the hits are similar. */
  near: boolean;
  /** The query sounds like danger: helplines come before the results. */
  helpFirst: boolean;
  /** The group with the best hit first. */
  groups: SearchGroup[];
}

const EXCERPT_LENGTH = 180;

/** The last index of each database, with the therapists and questions in it. */
const indexes = new WeakMap<Database["db"], { changing: string; index: SearchIndex }>();

/** Rebuilds the index only if a therapist or a question was added, removed or changed. */
async function currentIndex(
  { db }: Deps,
  questions: readonly FrequentQuestion[],
): Promise<SearchIndex> {
  const therapists = await listTherapistProfiles({ db });
  const documents = [...therapists.map(therapistDocument), ...questions.map(questionDocument)];
  const changing = JSON.stringify(documents);
  const known = indexes.get(db);
  if (known?.changing === changing) return known.index;
  const index = indexDocuments([...documents, ...listAllArticles().map(articleDocument)]);
  indexes.set(db, { changing, index });
  return index;
}

function asHit({ document, terms }: Found): SearchHit {
  const words = `${document.summary} ${document.text}`.trim();
  return {
    path: document.path,
    label: highlight(document.label, terms),
    title: highlight(document.title, terms),
    excerpt: highlight(excerpt(words, terms, EXCERPT_LENGTH), terms),
  };
}

/** Searches therapists, articles, blog posts and questions. @param query from `parseQuery` */
export async function searchEverything(
  deps: Deps,
  query: string,
  questions: readonly FrequentQuestion[] = frequentQuestions,
): Promise<SearchResults> {
  const { found, near } = (await currentIndex(deps, questions)).find(query);
  const kinds = [...new Set(found.map(({ document }) => document.kind))];
  const groups = kinds.map((kind) => ({
    kind,
    hits: found.filter(({ document }) => document.kind === kind).map(asHit),
  }));
  return { count: found.length, near, helpFirst: hasWordsOfDanger(query), groups };
}
