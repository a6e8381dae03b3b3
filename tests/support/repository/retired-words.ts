import { readProjectFile } from "./project-files.ts";
import type { Passage, Place } from "./read-words.ts";

interface RetiredWord {
  word: string;
  use: string;
  pattern: string;
  in: Place[];
  except?: string[];
}

/** docs/retired-words.json, the one list of them. */
export const { words, visitor } = JSON.parse(readProjectFile("docs/retired-words.json")) as {
  words: RetiredWord[];
  /** Those that only what a visitor reads must not say. */
  visitor: { words: RetiredWord[] };
};

const bounded = (pattern: string) => new RegExp(`(?<![\\w])(?:${pattern})(?![\\w])`, "gi");

/** Returns a search for these words. @returns the words that a passage uses */
const searchFor = (list: readonly RetiredWord[]) => {
  const retired = list.map((one) => ({
    ...one,
    finds: bounded(one.pattern),
    excepts: (one.except ?? []).map(bounded),
  }));
  return ({ place, text }: Passage): string[] =>
    retired
      .filter((one) => one.in.includes(place))
      .filter(({ finds, excepts }) => {
        const rest = excepts.reduce((left, except) => left.replaceAll(except, " "), text);
        return rest.search(finds) !== -1;
      })
      .map(({ word }) => word);
};

/** The retired words of a passage. */
export const retiredIn = searchFor(words);

/** The words of a passage that are not said to a visitor. */
export const unspokenIn = searchFor(visitor.words);
