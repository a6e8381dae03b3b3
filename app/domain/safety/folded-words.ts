import { foldCharacters, soundOfWord, withoutRepeats } from "../../lib/language/sound-of-word.ts";

/** A word of a text, folded so that the ways to write it compare as equal. */
export interface FoldedWord {
  /** Its Latin letters without accents, capitals, apostrophes and repeated letters; other scripts as they are. */
  letters: string;
  /** Roughly how it sounds in Hindi: "aatmahatya", "atmahatya" and "आत्महत्या" are one. */
  sound: string;
}

/** Letters of a word, and what people write instead of letters: s*icide, su1cide, k!ll. */
const wordPattern = /[\p{L}\p{M}\p{N}@$!*'’‘`´]+/gu;

const letterOf: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "i",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
  "!": "i",
};

/** Reads digits and signs inside a word as the letters that they stand for; "!" at its end is a mark. */
function readSigns(text: string): string {
  const bare = text.replace(/^[!*'’‘`´]+|[!*'’‘`´]+$/g, "").replace(/['’‘`´*]/g, "");
  return /\p{L}/u.test(bare) ? bare.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? "") : bare;
}

/** English words that sound like a Hindi one, "baby" and "bhabhi". They sound as they are written. */
const englishWords = new Set(
  "baby bad beat both but by calls cant cat city cut cuts day days death did door doors feel feels got kid kids kill killed killing lack let mine my nice pain pay poor real road say says see seen set share soon talk talks than them there this too".split(
    " ",
  ),
);

/** "kehta" and "kahta" are one. */
const soundOf = (text: string) =>
  englishWords.has(text) ? text : soundOfWord(text).replace(/(?<=.)eh(?![aeiou])/gu, "h");

function lettersOf(text: string): string {
  // "c" as in suicide is an "s".
  return withoutRepeats(text.replace(/c(?=[eiy])/g, "s"));
}

/** Splits a text into folded words. Single letters in a row are one word: "s.u.i.c.i.d.e". */
export function foldWords(text: string): FoldedWord[] {
  const words = (foldCharacters(text).match(wordPattern) ?? [])
    .map(readSigns)
    .filter((one) => one !== "");
  const joined = words
    .join(" ")
    .replace(/(?<=^| )\p{L}(?: \p{L}(?= |$)){2,}/gu, (letters) => letters.replaceAll(" ", ""))
    .replace(/\b2\b/g, "to")
    // "don t", from an apostrophe that became a blank.
    .replace(/\b(don|can|won|didn|doesn|isn|couldn|wouldn) t\b/g, "$1t");
  if (joined === "") return [];
  return joined.split(" ").map((one) => ({ letters: lettersOf(one), sound: soundOf(one) }));
}

export type FoldedField = keyof FoldedWord;
