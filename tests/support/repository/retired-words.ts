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
export const { words } = JSON.parse(readProjectFile("docs/retired-words.json")) as {
  words: RetiredWord[];
};

const bounded = (pattern: string) => new RegExp(`(?<![\\w])(?:${pattern})(?![\\w])`, "gi");
const retired = words.map((one) => ({
  ...one,
  finds: bounded(one.pattern),
  excepts: (one.except ?? []).map(bounded),
}));

/** The retired words of a passage. */
export const retiredIn = ({ place, text }: Passage): string[] =>
  retired
    .filter((one) => one.in.includes(place))
    .filter(({ finds, excepts }) => {
      const rest = excepts.reduce((left, except) => left.replaceAll(except, " "), text);
      return rest.search(finds) !== -1;
    })
    .map(({ word }) => word);
