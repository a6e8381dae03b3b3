import { type Danger, isAlarm } from "./danger.ts";
import { dangerIdeas } from "./danger-ideas.ts";
import {
  englishDangerIdeas,
  englishMedicalIdeas,
  englishThreatIdeas,
  englishVoicesIdeas,
} from "./danger-ideas-english.ts";
import { medicalIdeas, threatIdeas, voicesIdeas } from "./danger-ideas-urgent.ts";
import { ownDeath, type Phrases, violence } from "./danger-phrases.ts";
import { medical, threat, voices } from "./danger-phrases-urgent.ts";
import { harmlessSayings, perhapsWords, soundAlikes } from "./harmless-sayings.ts";
import { dangerSigns } from "./danger-signs.ts";
import { foldWords, type FoldedWord } from "./folded-words.ts";
import {
  hasIdea,
  hasSigns,
  type Idea,
  parseIdea,
  type ParsedSigns,
  parseSigns,
  partsReader,
  sectionsOf,
} from "./idea-reader.ts";
import {
  hasPhrase,
  parsePhrase,
  parsePhrases,
  type PhraseList,
  sentenceReader,
  spanOf,
} from "./phrase-reader.ts";
import { sentencesOfDanger } from "./word-points.ts";

/** Phrases and ideas of one kind of danger. */
interface Recognizer {
  danger: Danger;
  phrases: PhraseList;
  ideas: readonly Idea[];
  signs: readonly ParsedSigns[];
}

type Reader = ReturnType<typeof sentenceReader>;

function recognizer(
  danger: Danger,
  lists: readonly Phrases[],
  ideas: readonly string[],
  englishIdeas: readonly string[] = [],
): Recognizer {
  return {
    danger,
    phrases: parsePhrases(lists),
    ideas: [
      ...ideas.map((one) => parseIdea(one, "sound")),
      ...englishIdeas.map((one) => parseIdea(one, "letters")),
    ],
    signs: dangerSigns.filter((one) => one.danger === danger).map(parseSigns),
  };
}

/** By what is said first to the reader: 112 for a body in danger, before all else. */
const recognizers: readonly Recognizer[] = [
  recognizer("medical", [medical], medicalIdeas, englishMedicalIdeas),
  recognizer("danger", [ownDeath, violence], dangerIdeas, englishDangerIdeas),
  recognizer("threat", [threat], threatIdeas, englishThreatIdeas),
  recognizer("voices", [voices], voicesIdeas, englishVoicesIdeas),
];
const perhaps = recognizer("perhaps", [], perhapsWords);

const harmless = harmlessSayings.map((one) => parsePhrase(one, "sound"));

const alike = new Set(foldWords(soundAlikes.join(" ")).map(({ letters }) => letters));

/** Takes wordings of speech out of a sentence whose words of danger mean none. */
function withoutSayings(words: readonly FoldedWord[], read: Reader): readonly FoldedWord[] {
  let left = words.filter(({ letters }) => !alike.has(letters));
  let sentence = read(left);
  for (const saying of harmless) {
    const span = spanOf(saying, sentence);
    if (!span) continue;
    left = left.toSpliced(span[0], span[1] - span[0]);
    sentence = read(left);
  }
  return left;
}

/** Points of signs beside which the points of words are an alarm: half of what signs alone take. */
const SOME_POINTS = 2;

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
  const read = sentenceReader();
  const findParts = partsReader();
  const sentences = asciiDigits(text.slice(0, MOST_HEARD))
    .split(sentenceEnd)
    .map((sentence) => {
      const words = withoutSayings(foldWords(sentence), read);
      return { words, said: read(words), sections: sectionsOf(words).map(findParts) };
    });
  const isSaid = ({ phrases, ideas, signs }: Recognizer) =>
    sentences.some(
      ({ said, sections }) =>
        hasPhrase(phrases, said) ||
        sections.some(
          (found) =>
            ideas.some((idea) => hasIdea(idea, found)) || signs.some((one) => hasSigns(one, found)),
        ),
    );
  const found = recognizers.find(isSaid);
  if (found) return found.danger;
  const hasSomeSigns = sentencesOfDanger(sentences).some(({ sections }) =>
    sections.some((parts) =>
      recognizers.some(({ signs }) => signs.some((one) => hasSigns(one, parts, SOME_POINTS))),
    ),
  );
  if (hasSomeSigns) return "danger";
  return isSaid(perhaps) ? perhaps.danger : undefined;
}

/** True if a text sounds like danger. */
export const hasWordsOfDanger = (text: string): boolean => isAlarm(recognizeDanger(text));
