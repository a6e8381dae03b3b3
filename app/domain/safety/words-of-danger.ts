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

/** The block of Devanagari. The other scripts of India have the same letters at the same places of their blocks. */
const DEVANAGARI = 0x0900;
const LAST_BLOCK = 0x0d00;
const BLOCK = 0x80;

/** The sound of the letters of Devanagari by their place. */
const sounds = new Map<number, string>();
for (const [places, sound] of [
  ["05 06 3e", "a"],
  ["07 08 3f 40 10 48", "i"],
  ["09 0a 41 42 14 4c", "u"],
  ["0b 43", "ri"],
  ["0e 0f 46 47", "e"],
  ["12 13 4a 4b", "o"],
  ["01 02 70", "n"],
  ["15 16 58 59", "k"],
  ["17 18 5a", "g"],
  ["1a 1b", "c"],
  ["1c 1d 5b", "j"],
  ["1f 20 24 25", "t"],
  ["21 22 26 27 5c 5d", "d"],
  ["19 1e 23 28 29", "n"],
  ["2a", "p"],
  ["2b 5e", "f"],
  ["2c 2d", "b"],
  ["2e", "m"],
  ["2f 5f", "i"],
  ["30 31", "r"],
  ["32 33 34", "l"],
  ["35", "v"],
  ["36 37 38", "s"],
  ["39", "h"],
] as const) {
  for (const place of places.split(" ")) sounds.set(Number.parseInt(place, 16), sound);
}

/** Nukta, combining accents, vowel signs of Arabic letters. */
const marks = /[\u0300-\u036f\u093c\u09bc\u0a3c\u0abc\u0b3c\u064b-\u065f\u0670]/g;
/** Zero-width characters, direction marks, soft hyphens and variation selectors. */
const invisible = /[\p{Cf}\ufe00-\ufe0f\u034f]/gu;

const arabic: readonly (readonly [RegExp, string])[] = [
  [/[\u0643]/g, "\u06a9"],
  [/[\u064a\u0649]/g, "\u06cc"],
  [/[\u0647\u06be\u06c1\u06c3]/g, "\u06c1"],
  [/[\u0622\u0623\u0625]/g, "\u0627"],
];

function plain(text: string): string {
  let folded = text
    .normalize("NFKD")
    .replace(invisible, "")
    .replace(marks, "")
    // Two-part vowel signs become one letter again.
    .normalize("NFC")
    .toLowerCase();
  for (const [from, to] of arabic) folded = folded.replace(from, to);
  return folded;
}

const withoutRepeats = (text: string) => text.replace(/(.)\1+/gu, "$1");

/** Reads digits and signs inside a word as the letters that they stand for; "!" at its end is a mark. */
function readSigns(text: string): string {
  const bare = text.replace(/^[!*'’‘`´]+|[!*'’‘`´]+$/g, "").replace(/['’‘`´*]/g, "");
  return /\p{L}/u.test(bare) ? bare.replace(/[013457@$!]/g, (sign) => letterOf[sign] ?? "") : bare;
}

function lettersOf(text: string): string {
  // "c" as in suicide is an "s".
  return withoutRepeats(text.replace(/c(?=[eiy])/g, "s"));
}

const latinSounds: readonly (readonly [RegExp, string])[] = [
  [/ck|q/g, "k"],
  [/x/g, "ks"],
  [/z/g, "j"],
  [/w/g, "v"],
  [/ph/g, "f"],
  [/ch+/g, "c"],
  [/([kgjtdbs])h+/g, "$1"],
  [/ee/g, "i"],
  [/oo/g, "u"],
  [/y/g, "i"],
];

/** The vowel signs and the virama, after which a consonant has no "a" of its own. */
const isVowelSign = (place: number) => (place >= 0x3e && place <= 0x4d) || place === 0x62;
const isConsonant = (place: number) =>
  (place >= 0x15 && place <= 0x39) || (place >= 0x58 && place <= 0x5f);

/** Writes a word of an Indian script in Latin letters. */
function transliterate(text: string): string {
  const places = Array.from(text, (character) => {
    const code = character.codePointAt(0) ?? 0;
    return code >= DEVANAGARI && code < LAST_BLOCK + BLOCK ? code % BLOCK : undefined;
  });
  return Array.from(text, (character, at) => {
    const place = places[at];
    if (place === undefined) return character;
    const next = places[at + 1];
    // A nasal sign at the end of a word is hardly written in Latin letters: "nahi", "hu".
    if (place <= 2 && next === undefined) return "";
    const hasOwnVowel = isConsonant(place) && !(next !== undefined && isVowelSign(next));
    return (sounds.get(place) ?? "") + (hasOwnVowel ? "a" : "");
  }).join("");
}

function soundOf(text: string): string {
  let sound = transliterate(text);
  if (/[a-z]/.test(text)) for (const [from, to] of latinSounds) sound = sound.replace(from, to);
  return withoutRepeats(sound).replace(/(?!^)a/g, "");
}

/** Splits a text into folded words. Single letters in a row are one word: "s.u.i.c.i.d.e". */
function foldWords(text: string): FoldedWord[] {
  const words = (plain(text).match(wordPattern) ?? []).map(readSigns).filter((one) => one !== "");
  const joined = words
    .join(" ")
    .replace(/(?<=^| )\p{L}(?: \p{L}(?= |$)){2,}/gu, (letters) => letters.replaceAll(" ", ""))
    .replace(/\b2\b/g, "to")
    // "don t", from an apostrophe that became a blank.
    .replace(/\b(don|can|won|didn|doesn|isn|couldn|wouldn) t\b/g, "$1t");
  if (joined === "") return [];
  return joined.split(" ").map((one) => ({ letters: lettersOf(one), sound: soundOf(one) }));
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
