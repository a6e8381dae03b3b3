import { type Danger, isAlarm } from "./danger.ts";
import { foldCharacters, soundOfWord, withoutRepeats } from "../../lib/language/sound-of-word.ts";
import { groups, ownDeath, type Phrases, violence } from "./danger-phrases.ts";
import { medical, ordinaryWords, threat, voices } from "./danger-phrases-urgent.ts";
import {
  dangerIdeas,
  harmlessSayings,
  medicalIdeas,
  perhapsWords,
  threatIdeas,
  voicesIdeas,
  wordGroups,
} from "./danger-ideas.ts";

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

/** Finds where the phrase ends that goes on from a place at a word of the sentence. */
function endOf(
  phrase: Phrase,
  sentence: readonly string[],
  place: number,
  at: number,
): number | undefined {
  const wanted = phrase.places[place];
  if (!wanted) return !phrase.last || at === sentence.length ? at : undefined;
  const lastWord = Math.min(at + wanted.gap, sentence.length - 1);
  for (let word = at; word <= lastWord; word += 1) {
    if (!takes(wanted, sentence[word] ?? "")) continue;
    // Several optional words in a row: "i was just".
    const end =
      endOf(phrase, sentence, place + 1, word + 1) ??
      (wanted.optional ? endOf(phrase, sentence, place, word + 1) : undefined);
    if (end !== undefined) return end;
  }
  return wanted.optional ? endOf(phrase, sentence, place + 1, at) : undefined;
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

/** Finds the words that a phrase takes: the first one, and the one behind the last. */
function spanOf(phrase: Phrase, sentence: readonly string[]): [number, number] | undefined {
  const starts = phrase.first ? 1 : sentence.length;
  for (let at = 0; at < starts; at += 1) {
    if (phrase.without && takes(phrase.without, sentence[at - 1] ?? "")) continue;
    const end = endOf(phrase, sentence, 0, at);
    if (end !== undefined) return [at, end];
  }
  return undefined;
}

/** Words from the first to the last of an idea. */
const WINDOW = 12;

/** A long sentence is read in sections of so many words, each with the last words of the section before. */
const SECTION = 50;

type WordTest = (word: FoldedWord) => boolean;

/** One way to say a part of an idea: tests of words one after the other, and the parts that it says. */
interface Wording {
  words: readonly WordTest[];
  parts: string[];
}

/** Every wording of all ideas once, found by the sound of its first word. */
const exactWordings = new Map<string, Wording[]>();
/** Those whose first word may go on, or is a number; by their first letter. */
const openWordings = new Map<string, Wording[]>();
const wordingsByText = new Map<string, Wording>();

const isNumber = ({ letters }: FoldedWord, least: number, most: number) =>
  /^\d+$/.test(letters) && Number(letters) >= least && Number(letters) <= most;

const foldedIn = (written: string): FoldedWord =>
  foldWords(written.replace(/[\^*]/g, ""))[0] ?? { letters: written, sound: written };

/** Parses one word of an idea. */
function parseWord(written: string): WordTest {
  if (written === "#") return (word) => isNumber(word, 6, 17);
  if (written === "##") return (word) => isNumber(word, 5, 1000);
  const field: Field = written.startsWith("^") ? "letters" : "sound";
  const text = foldedIn(written)[field];
  return written.endsWith("*")
    ? (word) => word[field].startsWith(text)
    : (word) => word[field] === text;
}

/** Lists a wording under its first word, once. */
function addWording(text: string, part: string): void {
  const known = wordingsByText.get(text);
  if (known) {
    if (!known.parts.includes(part)) known.parts.push(part);
    return;
  }
  const written = text.split("_");
  const wording: Wording = { words: written.map(parseWord), parts: [part] };
  wordingsByText.set(text, wording);
  const first = written[0] ?? "";
  const lists = /[#*]/.test(first) ? openWordings : exactWordings;
  const key = first.startsWith("#") ? "#" : foldedIn(first).sound;
  const place = lists === openWordings ? (key[0] ?? "") : key;
  lists.set(place, [...(lists.get(place) ?? []), wording]);
}

interface Idea {
  parts: readonly string[];
  /** None of these stands in the sentence. */
  without: readonly string[];
}

/** Parses an idea as danger-ideas.ts writes them. A part is known by its text: many ideas share one. */
function parseIdea(written: string): Idea {
  const parts = written
    .replace(/\{(\w+)\}/g, (_, name: string) => wordGroups[name] ?? "")
    .split(" & ");
  for (const part of parts)
    for (const wording of part.replace("!", "").split("/")) addWording(wording, part);
  return {
    parts: parts.filter((part) => !part.startsWith("!")),
    without: parts.filter((part) => part.startsWith("!")),
  };
}

/** The first and the last word of a wording that stands in a sentence. */
type Span = readonly [number, number];

const noWord: FoldedWord = { letters: "", sound: "" };

/** Finds where each part of an idea stands. */
function findParts(sentence: readonly FoldedWord[]): Map<string, Span[]> {
  const found = new Map<string, Span[]>();
  for (const [at, { sound }] of sentence.entries()) {
    const first = /^\d/.test(sound) ? "#" : (sound[0] ?? "");
    const candidates = [...(exactWordings.get(sound) ?? []), ...(openWordings.get(first) ?? [])];
    for (const { words, parts } of candidates) {
      if (!words.every((is, place) => is(sentence[at + place] ?? noWord))) continue;
      for (const part of parts) {
        const spans = found.get(part);
        if (spans) spans.push([at, at + words.length - 1]);
        else found.set(part, [[at, at + words.length - 1]]);
      }
    }
  }
  return found;
}

/** True if all parts stand near each other, none on the words of another. */
function standTogether(parts: readonly (readonly Span[])[], taken: readonly Span[] = []): boolean {
  const [part, ...others] = parts;
  if (!part) return true;
  return part.some(([from, to]) => {
    const isFree = taken.every(([first, last]) => to < first || from > last);
    const isNearAll = taken.every(
      ([first, last]) => Math.max(last, to) - Math.min(first, from) < WINDOW,
    );
    return isFree && isNearAll && standTogether(others, [...taken, [from, to]]);
  });
}

function hasIdea({ parts, without }: Idea, found: ReadonlyMap<string, readonly Span[]>): boolean {
  if (parts.some((part) => !found.has(part)) || without.some((part) => found.has(part)))
    return false;
  return standTogether(parts.map((part) => found.get(part) ?? []));
}

/** Cuts a long sentence into sections. */
function sectionsOf(sentence: readonly FoldedWord[]): (readonly FoldedWord[])[] {
  if (sentence.length <= SECTION) return [sentence];
  const count = Math.ceil(sentence.length / (SECTION - WINDOW));
  return Array.from({ length: count }, (_, at) =>
    sentence.slice(at * (SECTION - WINDOW), at * (SECTION - WINDOW) + SECTION),
  );
}

/** Phrases and ideas of one kind of danger. */
interface Recognizer {
  danger: Danger;
  phrases: readonly Phrase[];
  ideas: readonly Idea[];
}

function recognizer(
  danger: Danger,
  lists: readonly Phrases[],
  ideas: readonly string[],
): Recognizer {
  return {
    danger,
    phrases: lists.flatMap(({ english, indian }) => [
      ...english.map((one) => parsePhrase(one, "letters")),
      ...indian.map((one) => parsePhrase(one, "sound")),
    ]),
    ideas: ideas.map(parseIdea),
  };
}

/** By what is said first to the reader: 112 for a body in danger, before all else. */
const recognizers: readonly Recognizer[] = [
  recognizer("medical", [medical], medicalIdeas),
  recognizer("danger", [ownDeath, violence], dangerIdeas),
  recognizer("threat", [threat], threatIdeas),
  recognizer("voices", [voices], voicesIdeas),
  recognizer("perhaps", [], perhapsWords),
];

const harmless = harmlessSayings.map((one) => parsePhrase(one, "sound"));

/** Takes wordings of speech out of a sentence whose words of danger mean none. */
function withoutSayings(words: readonly FoldedWord[]): FoldedWord[] {
  let left = [...words];
  for (const saying of harmless) {
    const span = spanOf(
      saying,
      left.map(({ sound }) => sound),
    );
    if (span) left = left.toSpliced(span[0], span[1] - span[0]);
  }
  return left;
}

/** Characters that are read; no form accepts more words. */
const MOST_HEARD = 12_000;

/** A sentence ends with a mark and a blank: "s.u.i.c.i.d.e" is one word. */
const sentenceEnd = /[.!?;।]+(?=\s|$)|\n/u;

const asciiDigits = (text: string) =>
  text.replace(/[०-९]/g, (digit) => String((digit.codePointAt(0) ?? 0) - 0x0966));

/**
 * Recognizes what danger a text sounds like: someone may die, be hurt, hurt someone, or be so ill that minutes count.
 * Errs on the side of alarm, because a false alarm only shows helplines (docs/decisions/0072-words-of-danger.md).
 */
export function recognizeDanger(text: string): Danger | undefined {
  const sentences = asciiDigits(text.slice(0, MOST_HEARD))
    .split(sentenceEnd)
    .map((sentence) => {
      const words = withoutSayings(foldWords(sentence));
      return {
        letters: words.map(({ letters }) => letters),
        sound: words.map(({ sound }) => sound),
        sections: sectionsOf(words).map(findParts),
      };
    });
  return recognizers.find(({ phrases, ideas }) =>
    sentences.some(
      (sentence) =>
        phrases.some((phrase) => {
          const words = sentence[phrase.field];
          return spanOf(phrase, words) !== undefined || isInTwo(phrase, words);
        }) || ideas.some((idea) => sentence.sections.some((found) => hasIdea(idea, found))),
    ),
  )?.danger;
}

/** True if a text sounds like danger. */
export const hasWordsOfDanger = (text: string): boolean => isAlarm(recognizeDanger(text));
