import { type Danger, isAlarm } from "./danger.ts";
import {
  dangerIdeas,
  harmlessSayings,
  medicalIdeas,
  perhapsWords,
  threatIdeas,
  voicesIdeas,
} from "./danger-ideas.ts";
import { ownDeath, type Phrases, violence } from "./danger-phrases.ts";
import { medical, threat, voices } from "./danger-phrases-urgent.ts";
import { foldWords, type FoldedWord } from "./folded-words.ts";
import { findParts, hasIdea, type Idea, parseIdea, sectionsOf } from "./idea-reader.ts";
import {
  hasPhrase,
  parsePhrase,
  parsePhrases,
  type PhraseList,
  sentenceReader,
  spanOf,
} from "./phrase-reader.ts";

/** Phrases and ideas of one kind of danger. */
interface Recognizer {
  danger: Danger;
  phrases: PhraseList;
  ideas: readonly Idea[];
}

type Reader = ReturnType<typeof sentenceReader>;

function recognizer(
  danger: Danger,
  lists: readonly Phrases[],
  ideas: readonly string[],
): Recognizer {
  return {
    danger,
    phrases: parsePhrases(lists),
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
function withoutSayings(words: readonly FoldedWord[], read: Reader): readonly FoldedWord[] {
  let left = words;
  let sentence = read(left);
  for (const saying of harmless) {
    const span = spanOf(saying, sentence);
    if (!span) continue;
    left = left.toSpliced(span[0], span[1] - span[0]);
    sentence = read(left);
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
  const read = sentenceReader();
  const sentences = asciiDigits(text.slice(0, MOST_HEARD))
    .split(sentenceEnd)
    .map((sentence) => {
      const words = withoutSayings(foldWords(sentence), read);
      return { said: read(words), sections: sectionsOf(words).map(findParts) };
    });
  return recognizers.find(({ phrases, ideas }) =>
    sentences.some(
      ({ said, sections }) =>
        hasPhrase(phrases, said) ||
        ideas.some((idea) => sections.some((found) => hasIdea(idea, found))),
    ),
  )?.danger;
}

/** True if a text sounds like danger. */
export const hasWordsOfDanger = (text: string): boolean => isAlarm(recognizeDanger(text));
