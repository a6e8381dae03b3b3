/**
 * `npm run danger-words`: learns how many points each word has for danger or against it from the sentences of
 * tests/support/fixtures/danger-phrases.json, and writes app/domain/safety/word-points.json
 * (docs/decisions/0072-words-of-danger.md). Logistic regression, the same result each time.
 */
import { writeFile } from "node:fs/promises";
import { format } from "oxfmt";
import { foldWords } from "../app/domain/safety/folded-words.ts";
import type { WordPoints } from "../app/domain/safety/word-points.ts";
import { readProjectFile } from "./support/repository/project-files.ts";

const FILE = "app/domain/safety/word-points.json";

interface Sentence {
  words: readonly string[];
  isDanger: boolean;
}

/** A word of one sentence alone says nothing of others. */
const FEWEST_SENTENCES = 2;
const ROUNDS = 30;
const STEP = 0.1;
/** Each step takes so much of a word's points back, so that rare words get few. */
const SHRINK = 0.001;
/** A harmless sentence weighs more: there are fewer of them here, and more of them in life. */
const HARMLESS_WEIGHT = 1.4;

/** Numbers from 0 to 1 that look like chance, the same each time (Park and Miller). */
function repeatableChance(): () => number {
  const modulus = 2 ** 31 - 1;
  let state = 1;
  return () => {
    state = (state * 16_807) % modulus;
    return state / modulus;
  };
}

function shuffle<Item>(items: readonly Item[], chance: () => number): Item[] {
  const shuffled = [...items];
  for (let at = shuffled.length - 1; at > 0; at -= 1) {
    const other = Math.floor(chance() * (at + 1));
    [shuffled[at], shuffled[other]] = [shuffled[other]!, shuffled[at]!];
  }
  return shuffled;
}

const read = (text: string, isDanger: boolean): Sentence => ({
  words: [...new Set(foldWords(text).map(({ sound }) => sound))],
  isDanger,
});

function readSentences(): Sentence[] {
  const { danger, harmless } = JSON.parse(
    readProjectFile("tests/support/fixtures/danger-phrases.json"),
  ) as { danger: Record<string, string[]>; harmless: string[] };
  return [
    ...Object.values(danger).flatMap((said) => said.map((text) => read(text, true))),
    ...harmless.map((text) => read(text, false)),
  ];
}

/** Learns the points of words; of sentences whose words are many, each word counts less. */
export function learnWordPoints(sentences: readonly Sentence[] = readSentences()): WordPoints {
  const count = new Map<string, number>();
  for (const word of sentences.flatMap(({ words }) => words))
    count.set(word, (count.get(word) ?? 0) + 1);
  const examples = sentences.map(({ words, isDanger }) => ({
    words: words.filter((word) => (count.get(word) ?? 0) >= FEWEST_SENTENCES),
    isDanger,
  }));
  const points = new Map<string, number>();
  let start = 0;
  const chance = repeatableChance();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const { words, isDanger } of shuffle(examples, chance)) {
      const share = 1 / Math.sqrt(words.length || 1);
      const sum = words.reduce((total, word) => total + (points.get(word) ?? 0), 0);
      const likely = 1 / (1 + Math.exp(-(start + sum * share)));
      const wrong = isDanger ? 1 - likely : -likely * HARMLESS_WEIGHT;
      start += STEP * wrong;
      for (const word of words)
        points.set(word, (points.get(word) ?? 0) * (1 - SHRINK) + STEP * wrong * share);
    }
  const tenths = Map.groupBy(
    [...points].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    ([, value]) => Math.round(value * 10),
  );
  return {
    start: Math.round(start * 100) / 100,
    tenths: Object.fromEntries(
      [...tenths]
        .filter(([value]) => value !== 0)
        .toSorted(([one], [other]) => one - other)
        .map(([value, words]) => [String(value), words.map(([word]) => word).join(" ")]),
    ),
  };
}

/** Writes the file as the formatter would. */
export async function renderWordPoints(): Promise<string> {
  return (
    await format(
      FILE,
      JSON.stringify(learnWordPoints()),
      JSON.parse(readProjectFile(".oxfmtrc.json")),
    )
  ).code;
}

if (import.meta.main)
  await writeFile(new URL(`../${FILE}`, import.meta.url), await renderWordPoints());
