import { withoutRepeats } from "../../lib/language/sound-of-word.ts";
import { englishGroups } from "./danger-ideas-english.ts";
import type { Sign } from "./danger-sign.ts";
import { wordGroups } from "./danger-word-groups.ts";
import { foldWords, type FoldedField, type FoldedWord } from "./folded-words.ts";

const WINDOW = 12;

/** A long sentence is read in sections of so many words, each with the last words of the section before. */
const SECTION = 50;

const groups: Readonly<Record<string, string>> = { ...wordGroups, ...englishGroups };

type WordTest = (word: FoldedWord) => boolean;

/** One way to say a part of an idea: tests of words one after the other, and the parts that it says. */
interface Wording {
  words: readonly WordTest[];
  parts: number[];
}

/** By the text of their first word. */
type WordingIndex = Readonly<Record<FoldedField, Map<string, Wording[]>>>;

const emptyIndex = (): WordingIndex => ({ letters: new Map(), sound: new Map() });
/** Every wording of all ideas once, found by its first word. */
const exactWordings = emptyIndex();
/** Those whose first word goes on after these characters. */
const startWordings = emptyIndex();
const numberWordings: Wording[] = [];
const wordingsByText = new Map<string, Wording>();

const isNumber = ({ letters }: FoldedWord, least: number, most: number) =>
  /^\d+$/.test(letters) && Number(letters) >= least && Number(letters) <= most;

const foldedIn = (written: string): FoldedWord =>
  foldWords(written.replace(/[\^*+]/g, ""))[0] ?? { letters: written, sound: written };

/** How a Hindi verb may end, by sound: -ta, -ne, -i, -u, -unga, -ega, -o, -kar, -waya and the like. */
const verbEndings =
  " t ti te tin n ne ni i ie e en u un ung ungi eg egi eng enge o oge ogi kr ke v vt vti vte vi ve vn".split(
    " ",
  );

/** How an English verb may end, behind its stem or in place of the last "e" of its stem. */
const englishEndings = " s es d ed ing in er".split(" ");
const endingsInPlaceOfE = "ing in".split(" ");

function formsOf(stem: string, field: FoldedField): string[] {
  const forms =
    field === "sound"
      ? verbEndings.map((ending) => stem + ending)
      : [
          ...englishEndings.map((ending) => stem + ending),
          ...endingsInPlaceOfE.map((ending) => stem.replace(/e$/, "") + ending),
        ];
  return forms.flatMap((form) => [form, withoutRepeats(form)]);
}

interface Spelling {
  field: FoldedField;
  text: string;
  texts: ReadonlySet<string>;
  isStart: boolean;
}

/** Most words stand in several ideas. */
const spellings = new Map<string, Spelling>();

function parseSpelling(written: string): Spelling {
  const known = spellings.get(written);
  if (known) return known;
  const field: FoldedField = written.startsWith("^") ? "letters" : "sound";
  const text = foldedIn(written)[field];
  const isPluralToo = field === "letters" && /^[a-z]{3,}[^s]$/.test(text);
  const texts = written.endsWith("+")
    ? formsOf(text, field)
    : isPluralToo
      ? [text, `${text}s`]
      : [text];
  const spelling = { field, text, texts: new Set(texts), isStart: written.endsWith("*") };
  spellings.set(written, spelling);
  return spelling;
}

function parseWord(written: string): WordTest {
  if (written === "#") return (word) => isNumber(word, 6, 17);
  if (written === "##") return (word) => isNumber(word, 5, 1000);
  const either = written.split("|").map(parseSpelling);
  return (word) =>
    either.some(({ field, text, texts, isStart }) =>
      isStart ? word[field].startsWith(text) : texts.has(word[field]),
    );
}

function addWording(text: string, part: number): void {
  const known = wordingsByText.get(text);
  if (known) {
    if (!known.parts.includes(part)) known.parts.push(part);
    return;
  }
  const written = text.split("_");
  const wording: Wording = { words: written.map(parseWord), parts: [part] };
  wordingsByText.set(text, wording);
  const list = (lists: Map<string, Wording[]>, key: string) => {
    const listed = lists.get(key);
    if (!listed) lists.set(key, [wording]);
    else if (!listed.includes(wording)) listed.push(wording);
  };
  for (const first of (written[0] ?? "").split("|")) {
    if (first.startsWith("#")) {
      numberWordings.push(wording);
      continue;
    }
    const { field, text: start, texts, isStart } = parseSpelling(first);
    if (isStart) list(startWordings[field], start);
    else for (const one of texts) list(exactWordings[field], one);
  }
}

export interface Idea {
  parts: readonly number[];
  /** None of these stands in the sentence. */
  without: readonly number[];
}

/** The number of each part by its text: many ideas share one. */
const partNumbers = new Map<string, number>();

function numberOf(part: string): number {
  const known = partNumbers.get(part);
  if (known !== undefined) return known;
  const number = partNumbers.size;
  partNumbers.set(part, number);
  for (const wording of part.replace("!", "").split("/")) addWording(wording, number);
  return number;
}

/** Writes groups out, and "^" before each word that is compared by letters. */
function writeOut(written: string, field: FoldedField): string {
  const words = written.replace(/\{(\w+)\}/g, (_, name: string) => groups[name] ?? "");
  return field === "letters" ? words.replace(/(?<=^|[ !/_|])(?=[a-z0-9])/g, "^") : words;
}

/**
 * Parses an idea as danger-ideas.ts writes them.
 * @param field how its words are compared
 */
export function parseIdea(written: string, field: FoldedField): Idea {
  const parts = writeOut(written, field).split(" & ");
  return {
    parts: parts.filter((part) => !part.startsWith("!")).map(numberOf),
    without: parts.filter((part) => part.startsWith("!")).map(numberOf),
  };
}

/** The first and the last word of a wording that stands in a sentence. */
type Span = readonly [number, number];

const noWord: FoldedWord = { letters: "", sound: "" };

export type FoundParts = ReadonlyMap<number, readonly Span[]>;

/** What a word may say: parts of ideas alone, others with the words behind it. */
interface Led {
  parts: readonly number[];
  longer: readonly Wording[];
}

function wordingsFrom(word: FoldedWord): Led {
  const led = new Set<Wording>();
  for (const field of ["letters", "sound"] as const) {
    const text = word[field];
    for (const one of exactWordings[field].get(text) ?? []) led.add(one);
    for (let length = 1; length <= text.length; length += 1)
      for (const one of startWordings[field].get(text.slice(0, length)) ?? []) led.add(one);
  }
  if (/^\d/.test(word.letters))
    for (const one of numberWordings) if (one.words[0]?.(word)) led.add(one);
  const all = [...led];
  return {
    parts: [
      ...new Set(all.filter(({ words }) => words.length === 1).flatMap(({ parts }) => parts)),
    ],
    longer: all.filter(({ words }) => words.length > 1),
  };
}

/** Finds the parts of ideas in sentences of one text: a word that comes again is looked up once. */
export function partsReader(): (sentence: readonly FoldedWord[]) => FoundParts {
  const known = new Map<string, Led>();
  const ledBy = (word: FoldedWord) => {
    const key = `${word.letters} ${word.sound}`;
    const led = known.get(key) ?? wordingsFrom(word);
    known.set(key, led);
    return led;
  };
  return (sentence) => {
    const found = new Map<number, Span[]>();
    const add = (parts: readonly number[], span: Span) => {
      for (const part of parts) {
        const spans = found.get(part);
        if (spans) spans.push(span);
        else found.set(part, [span]);
      }
    };
    for (const [at, word] of sentence.entries()) {
      const { parts, longer } = ledBy(word);
      add(parts, [at, at]);
      for (const { words, parts: saidParts } of longer)
        // The first word is right: it led here.
        if (words.every((is, place) => place === 0 || is(sentence[at + place] ?? noWord)))
          add(saidParts, [at, at + words.length - 1]);
    }
    return found;
  };
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

export function hasIdea({ parts, without }: Idea, found: FoundParts): boolean {
  if (parts.some((part) => !found.has(part)) || without.some((part) => found.has(part)))
    return false;
  return standTogether(parts.map((part) => found.get(part) ?? []));
}

/** One of its parts says a sign. */
interface ParsedSign {
  points: number;
  parts: readonly number[];
}

/** Most points first: `hasSigns` adds them in this order. */
export const parseSigns = (signs: readonly Sign[]): ParsedSign[] =>
  signs
    .map(({ points, hindi, english }) => ({
      points,
      parts: [
        ...(hindi === undefined ? [] : [numberOf(writeOut(hindi, "sound"))]),
        ...(english === undefined ? [] : [numberOf(writeOut(english, "letters"))]),
      ],
    }))
    .toSorted((one, other) => other.points - one.points);

/** Words within which signs are added. */
const SIGNS_WINDOW = 16;

/** True if signs that stand near each other have enough points; a word counts for one sign. */
export function hasSigns(signs: readonly ParsedSign[], enough: number, found: FoundParts): boolean {
  const said = signs.filter(({ parts }) => parts.some((part) => found.has(part)));
  if (said.reduce((sum, { points }) => sum + points, 0) < enough) return false;
  const otherwise = said.reduce((sum, { points }) => sum + Math.min(points, 0), 0);
  const signal = said
    .filter(({ points }) => points > 0)
    .map(({ points, parts }) => ({
      points,
      spans: parts.flatMap((part) => found.get(part) ?? []),
    }));
  const starts = new Set(signal.flatMap(({ spans }) => spans.map(([from]) => from)));
  return starts.values().some((start) => {
    const taken: Span[] = [];
    let sum = otherwise;
    for (const { points, spans } of signal) {
      const free = spans.find(
        ([from, to]) =>
          from >= start &&
          to < start + SIGNS_WINDOW &&
          taken.every(([first, last]) => to < first || from > last),
      );
      if (!free) continue;
      taken.push(free);
      sum += points;
    }
    return sum >= enough;
  });
}

export function sectionsOf(sentence: readonly FoldedWord[]): (readonly FoldedWord[])[] {
  if (sentence.length <= SECTION) return [sentence];
  const count = Math.ceil(sentence.length / (SECTION - WINDOW));
  return Array.from({ length: count }, (_, at) =>
    sentence.slice(at * (SECTION - WINDOW), at * (SECTION - WINDOW) + SECTION),
  );
}
