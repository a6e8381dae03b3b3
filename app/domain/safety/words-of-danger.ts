import { foldCharacters, soundOfWord, withoutRepeats } from "../../lib/language/sound-of-word.ts";
import { groups, ordinaryWords, ownDeath, violence } from "./danger-phrases.ts";

/** A word of a text, folded so that the ways to write it compare as equal. */
interface FoldedWord {
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

function lettersOf(text: string): string {
  // "c" as in suicide is an "s".
  return withoutRepeats(text.replace(/c(?=[eiy])/g, "s"));
}

/** Splits a text into folded words. Single letters in a row are one word: "s.u.i.c.i.d.e". */
function foldWords(text: string): FoldedWord[] {
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
  return joined.split(" ").map((one) => ({ letters: lettersOf(one), sound: soundOfWord(one) }));
}

type Field = keyof FoldedWord;

/** The words that one place of a phrase takes. */
interface Place {
  exact: ReadonlySet<string>;
  starts: readonly string[];
  near: readonly string[];
  /** Words that may stand before it. */
  gap: number;
  optional: boolean;
}

interface Phrase {
  field: Field;
  places: readonly Place[];
  /** It begins with the sentence, or ends with it. */
  first: boolean;
  last: boolean;
  /** No word of this place stands directly before it. */
  without: Place | undefined;
}

/** Words between two places of a phrase that a "…" allows. */
const GAP = 3;
/** Letters from which a word may have one letter wrong, or two. */
const NEAR_ONE = 6;
const NEAR_TWO = 9;

const ordinary = new Set(
  ordinaryWords.flatMap((one) => foldWords(one).map((word) => word.letters)),
);

/** @param gap words that may stand before it @param alone no other word belongs to the phrase */
function parsePlace(written: string, field: Field, gap: number, alone: boolean): Place {
  const exact = new Set<string>();
  const starts: string[] = [];
  const near: string[] = [];
  for (const one of written.split("/")) {
    const text = foldWords(one.replace(/[?*~!]/g, ""))[0]?.[field] ?? "";
    const mayBeWrong = one.includes("~") || (field === "letters" && !alone);
    if (one.includes("*")) starts.push(text);
    else exact.add(text);
    if (mayBeWrong && text.length >= NEAR_ONE) near.push(text);
  }
  return { exact, starts, near, gap, optional: /\?(?:\/|$)/.test(written) };
}

const isWords = (part: string) => part !== "=" && part !== "…" && !part.startsWith("!");

/** Parses a phrase as danger-phrases.ts writes them. */
function parsePhrase(written: string, field: Field): Phrase {
  const parts = written.replace(/\{(\w+)\}/g, (_, name: string) => groups[name] ?? "").split(" ");
  const alone = parts.filter(isWords).length === 1;
  const first = parts[0] === "=";
  const without = parts.find((part) => part.startsWith("!"));
  return {
    field,
    places: parts.flatMap((part, at) =>
      isWords(part) ? parsePlace(part, field, parts[at - 1] === "…" ? GAP : 0, alone) : [],
    ),
    first,
    last: first || parts.at(-1) === "=",
    without: without === undefined ? undefined : parsePlace(without, field, 0, true),
  };
}

const phrases: readonly Phrase[] = [ownDeath, violence].flatMap(({ english, indian }) => [
  ...english.map((one) => parsePhrase(one, "letters")),
  ...indian.map((one) => parsePhrase(one, "sound")),
]);

/** Whether two words differ by at most so many letters left out, added, replaced or swapped with the next. */
function isNear(one: string, other: string, most: number): boolean {
  if (Math.abs(one.length - other.length) > most || one[0] !== other[0]) return false;
  let before: number[] = [];
  let above = Array.from({ length: other.length + 1 }, (_, place) => place);
  for (let row = 1; row <= one.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      let least = Math.min(
        (above[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (isSwapped) least = Math.min(least, (before[column - 2] ?? 0) + 1);
      current.push(least);
    }
    before = above;
    above = current;
  }
  return (above.at(-1) ?? most + 1) <= most;
}

function takes({ exact, starts, near }: Place, spoken: string): boolean {
  if (exact.has(spoken) || starts.some((stem) => spoken.startsWith(stem))) return true;
  if (spoken.length < NEAR_ONE - 1 || ordinary.has(spoken)) return false;
  return near.some((text) => isNear(spoken, text, text.length >= NEAR_TWO ? 2 : 1));
}

/** Whether the phrase goes on from a place at a word of the sentence. */
function goesOn(phrase: Phrase, sentence: readonly string[], place: number, at: number): boolean {
  const wanted = phrase.places[place];
  if (!wanted) return !phrase.last || at === sentence.length;
  const end = Math.min(at + wanted.gap, sentence.length - 1);
  for (let word = at; word <= end; word += 1) {
    if (!takes(wanted, sentence[word] ?? "")) continue;
    if (goesOn(phrase, sentence, place + 1, word + 1)) return true;
    // Several optional words in a row: "i was just".
    if (wanted.optional && goesOn(phrase, sentence, place, word + 1)) return true;
  }
  return wanted.optional && goesOn(phrase, sentence, place + 1, at);
}

/** Whether a phrase of one long word stands there as two: "atma hatya". */
function isInTwo({ places }: Phrase, sentence: readonly string[]): boolean {
  const [only, more] = places;
  if (!only || more) return false;
  const whole = [...only.near, ...only.starts].filter(({ length }) => length >= NEAR_ONE);
  return sentence.some((one, at) => {
    const joined = one + (sentence[at + 1] ?? "");
    return one.length > 1 && whole.some((text) => joined.startsWith(text));
  });
}

function isIn(phrase: Phrase, sentence: readonly string[]): boolean {
  const starts = phrase.first ? 1 : sentence.length;
  for (let at = 0; at < starts; at += 1) {
    if (phrase.without && takes(phrase.without, sentence[at - 1] ?? "")) continue;
    if (goesOn(phrase, sentence, 0, at)) return true;
  }
  return isInTwo(phrase, sentence);
}

/** Characters that are read; no form accepts more words. */
const MOST_HEARD = 12_000;

/** A sentence ends with a mark and a blank: "s.u.i.c.i.d.e" is one word. */
const sentenceEnd = /[.!?;।]+(?=\s|$)|\n/u;

/**
 * Says whether a text sounds as if someone may die, be hurt or hurt someone. It rather finds too much: a false alarm
 * only shows helplines (docs/decisions/0072-words-of-danger.md).
 */
export function hasWordsOfDanger(text: string): boolean {
  const sentences = text
    .slice(0, MOST_HEARD)
    .split(sentenceEnd)
    .map((sentence) => {
      const words = foldWords(sentence);
      return {
        letters: words.map(({ letters }) => letters),
        sound: words.map(({ sound }) => sound),
      };
    });
  return phrases.some((phrase) =>
    sentences.some((sentence) => isIn(phrase, sentence[phrase.field])),
  );
}
