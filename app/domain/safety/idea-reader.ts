import { withoutRepeats } from "../../lib/language/sound-of-word.ts";
import { wordGroups } from "./danger-word-groups.ts";
import { foldWords, type Field, type FoldedWord } from "./folded-words.ts";

/** Words from the first to the last of an idea. */
const WINDOW = 12;

/** A long sentence is read in sections of so many words, each with the last words of the section before. */
const SECTION = 50;

type WordTest = (word: FoldedWord) => boolean;

/** One way to say a part of an idea: tests of words one after the other, and the parts that it says. */
interface Wording {
  words: readonly WordTest[];
  parts: number[];
}

/** Every wording of all ideas once, found by the sound of its first word. */
const exactWordings = new Map<string, Wording[]>();
/** Those whose first word goes on after these letters. */
const startWordings = new Map<string, Wording[]>();
/** Those whose first word is a number, or is compared by its letters; by its sound or its first letter. */
const openWordings = new Map<string, Wording[]>();
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

/** One way to write a word of an idea. */
interface Spelling {
  field: Field;
  /** The beginning of the word. */
  text: string;
  /** The whole word. */
  texts: ReadonlySet<string>;
  isStart: boolean;
}

function parseSpelling(written: string): Spelling {
  const field: Field = written.startsWith("^") ? "letters" : "sound";
  const text = foldedIn(written)[field];
  const texts = written.endsWith("+")
    ? verbEndings.flatMap((ending) => [text + ending, withoutRepeats(text + ending)])
    : [text];
  return { field, text, texts: new Set(texts), isStart: written.endsWith("*") };
}

/** Parses one word of an idea. */
function parseWord(written: string): WordTest {
  if (written === "#") return (word) => isNumber(word, 6, 17);
  if (written === "##") return (word) => isNumber(word, 5, 1000);
  const spellings = written.split("|").map(parseSpelling);
  return (word) =>
    spellings.some(({ field, text, texts, isStart }) =>
      isStart ? word[field].startsWith(text) : texts.has(word[field]),
    );
}

/** Lists a wording under its first word, once. */
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
    if (first.startsWith("#")) list(openWordings, "#");
    else if (first.startsWith("^"))
      list(
        openWordings,
        first.endsWith("*") ? (foldedIn(first).sound[0] ?? "") : foldedIn(first).sound,
      );
    else if (first.endsWith("*")) list(startWordings, foldedIn(first).sound);
    else for (const sound of parseSpelling(first).texts) list(exactWordings, sound);
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

/** Parses an idea as danger-ideas.ts writes them. */
export function parseIdea(written: string): Idea {
  const parts = written
    .replace(/\{(\w+)\}/g, (_, name: string) => wordGroups[name] ?? "")
    .split(" & ");
  return {
    parts: parts.filter((part) => !part.startsWith("!")).map(numberOf),
    without: parts.filter((part) => part.startsWith("!")).map(numberOf),
  };
}

/** The first and the last word of a wording that stands in a sentence. */
type Span = readonly [number, number];

const noWord: FoldedWord = { letters: "", sound: "" };

/** Finds where each part of an idea stands. */
export function findParts(sentence: readonly FoldedWord[]): Map<number, Span[]> {
  const found = new Map<number, Span[]>();
  const add = ({ parts }: Wording, from: number, to: number) => {
    for (const part of parts) {
      const spans = found.get(part);
      if (spans) spans.push([from, to]);
      else found.set(part, [[from, to]]);
    }
  };
  for (const [at, word] of sentence.entries()) {
    const isSaid = (is: WordTest, place: number) => is(sentence[at + place] ?? noWord);
    // The first word of these is right: it led here.
    const lists = [exactWordings.get(word.sound)];
    for (let length = 1; length <= word.sound.length; length += 1)
      lists.push(startWordings.get(word.sound.slice(0, length)));
    for (const wording of lists.flatMap((list) => list ?? []))
      if (wording.words.every((is, place) => place === 0 || isSaid(is, place)))
        add(wording, at, at + wording.words.length - 1);
    const first = /^\d/.test(word.sound) ? "#" : (word.sound[0] ?? "");
    const open = new Set([
      ...(openWordings.get(first) ?? []),
      ...(openWordings.get(word.sound) ?? []),
    ]);
    for (const wording of open)
      if (wording.words.every(isSaid)) add(wording, at, at + wording.words.length - 1);
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

export function hasIdea(
  { parts, without }: Idea,
  found: ReadonlyMap<number, readonly Span[]>,
): boolean {
  if (parts.some((part) => !found.has(part)) || without.some((part) => found.has(part)))
    return false;
  return standTogether(parts.map((part) => found.get(part) ?? []));
}

/** Cuts a long sentence into sections. */
export function sectionsOf(sentence: readonly FoldedWord[]): (readonly FoldedWord[])[] {
  if (sentence.length <= SECTION) return [sentence];
  const count = Math.ceil(sentence.length / (SECTION - WINDOW));
  return Array.from({ length: count }, (_, at) =>
    sentence.slice(at * (SECTION - WINDOW), at * (SECTION - WINDOW) + SECTION),
  );
}
