import type { FoldedWord } from "./folded-words.ts";
import learned from "./word-points.json" with { type: "json" };

/** Sounds of words with their points, which `npm run danger-words` learns from the sentences of the tests. */
export interface WordPoints {
  /** Points of every sentence, before its words. */
  start: number;
  /** Words in one text by their points in tenths; below zero: they are said without danger. */
  tenths: Readonly<Record<string, string>>;
}

const { start, tenths }: WordPoints = learned;

const pointsOf = new Map(
  Object.entries(tenths).flatMap(([points, words]) =>
    words.split(" ").map((word) => [word, Number(points) / 10] as const),
  ),
);

/** A sentence of fewer words is left to phrases and ideas: search has many of them. */
const FEWEST_WORDS = 5;

/** Points from which one sentence is an alarm: of harmless sentences that were not learned, 1 to 2 % have them. */
const ENOUGH = 1.2;
/** With twice as many sentences, one of them has many points by chance more often. */
const MORE_BY_LENGTH = 0.2;

/** Points of a sentence by its different words; a long one has no more than a short one that says the same. */
function sentencePoints(words: readonly FoldedWord[]): number {
  const sounds = new Set(words.map(({ sound }) => sound));
  const sum = sounds.values().reduce((total, sound) => total + (pointsOf.get(sound) ?? 0), 0);
  return start + sum / Math.sqrt(sounds.size);
}

/** Which sentences of a text say much of danger by their words, whatever these say together. */
export function sentencesOfDanger<Sentence extends { words: readonly FoldedWord[] }>(
  sentences: readonly Sentence[],
): Sentence[] {
  const enough = ENOUGH + MORE_BY_LENGTH * Math.log2(sentences.length || 1);
  return sentences.filter(
    ({ words }) => words.length >= FEWEST_WORDS && sentencePoints(words) >= enough,
  );
}
