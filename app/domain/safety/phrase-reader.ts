import type { Phrases } from "./danger-phrases.ts";
import { groups } from "./danger-phrases.ts";
import { ordinaryWords } from "./danger-phrases-urgent.ts";
import { foldWords, type FoldedField, type FoldedWord } from "./folded-words.ts";

/** The words that one place of a phrase takes. Places that are written the same share them. */
interface Words {
  exact: ReadonlySet<string>;
  starts: readonly string[];
  near: readonly string[];
}

interface Place {
  words: Words;
  /** Words that may stand before it. */
  gap: number;
  optional: boolean;
}

export interface Phrase {
  field: FoldedField;
  places: readonly Place[];
  /** It begins with the sentence, or ends with it. */
  first: boolean;
  last: boolean;
  /** No word of this place stands directly before it. */
  without: Place | undefined;
  /** Its long words, if it is one word: they may stand as two, "atma hatya". */
  whole: readonly string[];
}

/** Words between two places of a phrase that a "…" allows. */
const GAP = 3;
/** Letters from which a word may have one letter wrong, or two. */
const NEAR_ONE = 6;
const NEAR_TWO = 9;

const ordinary = new Set(
  ordinaryWords.flatMap((one) => foldWords(one).map((word) => word.letters)),
);

/** A spelling that a word may miss by a letter or two, and which letters it has, as bits. */
interface NearText {
  text: string;
  bits: number;
  takers: Words[];
}

/** Who takes a word, found by the word: a text is read once, not once for every phrase. */
interface WordIndex {
  exact: Map<string, Words[]>;
  starts: Map<string, Words[]>;
  /** By their first letter. */
  near: Map<string, NearText[]>;
}

const emptyIndex = (): WordIndex => ({ exact: new Map(), starts: new Map(), near: new Map() });
const indexes: Readonly<Record<FoldedField, WordIndex>> = {
  letters: emptyIndex(),
  sound: emptyIndex(),
};
const wordsByText = new Map<string, Words>();

function put<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const listed = map.get(key);
  if (listed) listed.push(value);
  else map.set(key, [value]);
}

/** Which letters a word has, one bit for each. */
const bitsOf = (text: string) =>
  Array.from(text).reduce((bits, letter) => bits | (1 << ((letter.codePointAt(0) ?? 0) % 32)), 0);

function addToIndex(words: Words, index: WordIndex): void {
  for (const text of words.exact) put(index.exact, text, words);
  for (const text of words.starts) put(index.starts, text, words);
  for (const text of words.near) {
    const known = index.near.get(text[0] ?? "")?.find((one) => one.text === text);
    if (known) known.takers.push(words);
    else put(index.near, text[0] ?? "", { text, bits: bitsOf(text), takers: [words] });
  }
}

/** @param alone no other word belongs to the phrase */
function parseWords(written: string, field: FoldedField, alone: boolean): Words {
  const key = `${field} ${alone} ${written}`;
  const known = wordsByText.get(key);
  if (known) return known;
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
  const words = { exact, starts, near };
  wordsByText.set(key, words);
  addToIndex(words, indexes[field]);
  return words;
}

const isWords = (part: string) => part !== "=" && part !== "…" && !part.startsWith("!");

/** Parses a phrase as danger-phrases.ts writes them. */
export function parsePhrase(written: string, field: FoldedField): Phrase {
  const parts = written.replace(/\{(\w+)\}/g, (_, name: string) => groups[name] ?? "").split(" ");
  const alone = parts.filter(isWords).length === 1;
  const place = (part: string, gap: number, isAlone: boolean): Place => ({
    words: parseWords(part, field, isAlone),
    gap,
    optional: /\?(?:\/|$)/.test(part),
  });
  const first = parts[0] === "=";
  const without = parts.find((part) => part.startsWith("!"));
  const places = parts.flatMap((part, at) =>
    isWords(part) ? place(part, parts[at - 1] === "…" ? GAP : 0, alone) : [],
  );
  const [only] = alone ? places : [];
  return {
    field,
    places,
    whole: [...(only?.words.near ?? []), ...(only?.words.starts ?? [])].filter(
      ({ length }) => length >= NEAR_ONE,
    ),
    first,
    last: first || parts.at(-1) === "=",
    without: without === undefined ? undefined : place(without, 0, true),
  };
}

/** True if the words differ by at most so many letters left out, added, replaced or swapped with the next. */
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

const countBits = (bits: number): number => (bits === 0 ? 0 : 1 + countBits(bits & (bits - 1)));

function findTakers(word: string, field: FoldedField): Set<Words> {
  const { exact, starts, near } = indexes[field];
  const takers = new Set(exact.get(word));
  for (let length = 1; length <= word.length; length += 1)
    for (const words of starts.get(word.slice(0, length)) ?? []) takers.add(words);
  if (word.length < NEAR_ONE - 1 || ordinary.has(word)) return takers;
  const bits = bitsOf(word);
  for (const one of near.get(word[0] ?? "") ?? []) {
    const most = one.text.length >= NEAR_TWO ? 2 : 1;
    // Each wrong letter changes at most two bits.
    if (countBits(bits ^ one.bits) > 2 * most || !isNear(word, one.text, most)) continue;
    for (const words of one.takers) takers.add(words);
  }
  return takers;
}

/** A sentence as phrases are compared with it. */
export interface ReadSentence {
  /** Which places of phrases take the word. */
  takers: Readonly<Record<FoldedField, readonly ReadonlySet<Words>[]>>;
  /** Which places take some word of it. */
  all: ReadonlySet<Words>;
  letters: readonly string[];
  sound: readonly string[];
}

/** Reads sentences of one text: a word that comes again is looked up once. */
export function sentenceReader(): (words: readonly FoldedWord[]) => ReadSentence {
  const known = { letters: new Map<string, Set<Words>>(), sound: new Map<string, Set<Words>>() };
  const takersOf = (word: string, field: FoldedField) => {
    const takers = known[field].get(word) ?? findTakers(word, field);
    known[field].set(word, takers);
    return takers;
  };
  return (words) => {
    const letters = words.map((word) => word.letters);
    const sound = words.map((word) => word.sound);
    const takers = {
      letters: letters.map((word) => takersOf(word, "letters")),
      sound: sound.map((word) => takersOf(word, "sound")),
    };
    const all = new Set<Words>();
    for (const one of [...takers.letters, ...takers.sound]) for (const taker of one) all.add(taker);
    return { takers, all, letters, sound };
  };
}

function endOf(
  phrase: Phrase,
  takers: readonly ReadonlySet<Words>[],
  place: number,
  at: number,
): number | undefined {
  const wanted = phrase.places[place];
  if (!wanted) return !phrase.last || at === takers.length ? at : undefined;
  const lastWord = Math.min(at + wanted.gap, takers.length - 1);
  for (let word = at; word <= lastWord; word += 1) {
    if (!takers[word]?.has(wanted.words)) continue;
    // Several optional words in a row: "i was just".
    const end =
      endOf(phrase, takers, place + 1, word + 1) ??
      (wanted.optional ? endOf(phrase, takers, place, word + 1) : undefined);
    if (end !== undefined) return end;
  }
  return wanted.optional ? endOf(phrase, takers, place + 1, at) : undefined;
}

function isInTwo({ whole, field }: Phrase, sentence: ReadSentence): boolean {
  const words = sentence[field];
  return words.some((one, at) => {
    const joined = one + (words[at + 1] ?? "");
    return one.length > 1 && whole.some((text) => joined.startsWith(text));
  });
}

/** Finds the words that a phrase takes: the first one, and the one behind the last. */
export function spanOf(
  phrase: Phrase,
  { takers, all }: ReadSentence,
): [number, number] | undefined {
  if (phrase.places.some(({ words, optional }) => !optional && !all.has(words))) return undefined;
  const words = takers[phrase.field];
  const starts = phrase.first ? 1 : words.length;
  for (let at = 0; at < starts; at += 1) {
    if (phrase.without && words[at - 1]?.has(phrase.without.words)) continue;
    const end = endOf(phrase, words, 0, at);
    if (end !== undefined) return [at, end];
  }
  return undefined;
}

/** Phrases of a kind, found by the first place that a sentence must take. */
export interface PhraseList {
  byPlace: ReadonlyMap<Words, readonly Phrase[]>;
  inTwo: readonly Phrase[];
}

export function parsePhrases(lists: readonly Phrases[]): PhraseList {
  const phrases = lists.flatMap(({ english, indian }) => [
    ...english.map((one) => parsePhrase(one, "letters")),
    ...indian.map((one) => parsePhrase(one, "sound")),
  ]);
  const byPlace = new Map<Words, Phrase[]>();
  for (const phrase of phrases) {
    const place = phrase.places.find(({ optional }) => !optional);
    if (place) put(byPlace, place.words, phrase);
  }
  return { byPlace, inTwo: phrases.filter(({ whole }) => whole.length > 0) };
}

export const hasPhrase = ({ byPlace, inTwo }: PhraseList, sentence: ReadSentence): boolean =>
  sentence.all
    .values()
    .some((words) => byPlace.get(words)?.some((one) => spanOf(one, sentence) !== undefined)) ||
  inTwo.some((one) => isInTwo(one, sentence));
