import MiniSearch, { type Query, type SearchOptions } from "minisearch";
import type { Language } from "../../../lib/language/language.ts";
import { hindiStem, hindiStopWords, hinglishStopWords, sameMeaning } from "./hindi-words.ts";

/**
 * Splits a text into words, for the index, queries and highlighting alike.
 * \p{M} is part of a word, because Indian scripts write vowels with it, and so are the joiners of Devanagari.
 */
const word = /[\p{L}\p{M}\p{N}]+(?:['’\u200c\u200d]+[\p{L}\p{M}]+)*/gu;

/** English stop words: too common to search for. */
const empty = new Set([
  ..."a an and are as at be but by can do for from how i if in is it me my of on or our so that the this to was we what when who why will with you your".split(
    " ",
  ),
  ...hindiStopWords.map((one) => normalizeWord(one)),
]);

interface PlacedWord {
  text: string;
  start: number;
}

export function tokenize(text: string): PlacedWord[] {
  return Array.from(text.matchAll(word), (match) => ({ text: match[0], start: match.index }));
}

/** Normalises a word for comparison: lower case, no accents or apostrophes, singular and plural alike; Hindi folded. */
export function normalizeWord(text: string): string {
  return hindiStem(text.normalize("NFKD"))
    .replace(/[\u0300-\u036f'’]/g, "")
    .normalize("NFC")
    .toLowerCase()
    .replace(/(?<=\p{L}{2})ies$/u, "y")
    .replace(/(?<=\p{L}{3})(?<![sui])s$/u, "");
}

/** Returns the searchable words of a text in normalised form. */
export function searchTerms(text: string): string[] {
  return tokenize(text)
    .map((one) => normalizeWord(one.text))
    .filter((term) => term !== "" && !empty.has(term));
}

const inDevanagari = /[\u0900-\u097f]/;

export type SearchKind = "therapist" | "article" | "blog" | "question";

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
  /** Found by, and not shown: a therapist's name in the other script. */
  otherName?: string;
  language: Language;
}

export interface FoundDocument {
  document: SearchDocument;
  /** Its words that were found, in normalised form. */
  terms: ReadonlySet<string>;
}

export interface SearchIndex {
  /** Best first. `near`: no word matches exactly; the hits are similar. */
  find(query: string): { found: FoundDocument[]; near: boolean };
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

/** What a text in Hindi counts more: only its readers search where one is. */
const IN_HINDI = 1.5;
/** What a word that means the same adds, of what the word itself would. */
const MEANT = 0.5;

export function indexDocuments(documents: readonly SearchDocument[]): SearchIndex {
  const byPath = new Map(documents.map((one) => [one.path, one]));
  const words = new Set<string>();
  const engine = new MiniSearch<SearchDocument>({
    idField: "path",
    fields: ["title", "label", "summary", "text", "otherName"],
    tokenize(text) {
      const terms = searchTerms(text);
      for (const term of terms) words.add(term);
      return terms;
    },
    processTerm: (term) => term,
    searchOptions: {
      tokenize: (term) => [term],
      boost: { title: 4, label: 2, summary: 2 },
      prefix: (term) => term.length > 2,
      weights: { prefix: 0.5, fuzzy: 0.3 },
      boostDocument: (path: string) => (byPath.get(path)?.language === "hi" ? IN_HINDI : 1),
    },
  });
  engine.addAll(documents);

  const begins = [...words];
  const isKnown = (term: string) => begins.some((one) => one.startsWith(term));
  const hasHindi = begins.some((one) => inDevanagari.test(one));

  /** The words of a query, each with other words for it; all that English has is itself. */
  function asked(query: string): { term: string; meant: string[]; isMeant: boolean }[] {
    return tokenize(query).flatMap(({ text }) => {
      const [term] = searchTerms(text);
      if (term === undefined) return [];
      const isEnglish = words.has(term) && !inDevanagari.test(term);
      if (!isEnglish && hinglishStopWords.has(term)) return [];
      if (isEnglish && !hasHindi) return [{ term, meant: [], isMeant: false }];
      const meant = [...new Set(sameMeaning(text, isEnglish).flatMap((one) => searchTerms(one)))];
      return [{ term, meant, isMeant: meant.some(isKnown) }];
    });
  }

  function search(
    query: ReturnType<typeof asked>,
    combineWith: "AND" | "OR",
    moreSlips: number,
  ): FoundDocument[] {
    // A word that occurs exactly is not a typing error: "betting" must not find "getting".
    const fuzzy = (term: string) => term.length > 3 && !isKnown(term) && slipsIn(term) + moreSlips;
    const queries = query.map(({ term, meant, isMeant }): Query => {
      // Nor is one whose meaning is known: "neend" must not find "need".
      if (!isMeant) return term;
      const exactly: SearchOptions = { combineWith: "OR", fuzzy: false };
      return {
        combineWith: "OR",
        queries: [
          { ...exactly, queries: [term] },
          { ...exactly, queries: meant, boostTerm: () => MEANT },
        ],
      };
    });
    const results = engine.search({ combineWith, queries }, { fuzzy });
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
      const terms = asked(query);
      const isNear = !terms.some(({ term, isMeant }) => isMeant || isKnown(term));
      for (const { combineWith, moreSlips } of attempts) {
        const found = search(terms, combineWith, moreSlips);
        if (found.length > 0) return { found, near: isNear };
      }
      return { found: [], near: false };
    },
  };
}

/** A text in segments, each found or not: rendered as elements, never as a string of HTML. */
export interface MarkedPart {
  text: string;
  hit: boolean;
}

const isFound = ({ text }: PlacedWord, terms: ReadonlySet<string>) =>
  terms.has(normalizeWord(text));

/** @param terms words in plain form */
export function highlight(text: string, terms: ReadonlySet<string>): MarkedPart[] {
  const parts: MarkedPart[] = [];
  let end = 0;
  for (const one of tokenize(text)) {
    if (!isFound(one, terms)) continue;
    if (one.start > end) parts.push({ text: text.slice(end, one.start), hit: false });
    parts.push({ text: one.text, hit: true });
    end = one.start + one.text.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), hit: false });
  return parts;
}

const BEFORE = 50;

/** The passage around the first word found; the beginning if none is. Cut between words. */
export function excerpt(text: string, terms: ReadonlySet<string>, length: number): string {
  if (text.length <= length) return text;
  const first = tokenize(text).find((one) => isFound(one, terms))?.start ?? 0;
  const from = first <= BEFORE ? 0 : text.indexOf(" ", first - BEFORE) + 1;
  const until = from + length >= text.length ? text.length : text.lastIndexOf(" ", from + length);
  const end = until <= from ? Math.min(text.length, from + length) : until;
  return `${from > 0 ? "… " : ""}${text.slice(from, end)}${end < text.length ? " …" : ""}`;
}
