import { type Danger, isAlarm } from "./danger.ts";
import { dangerIdeas } from "./danger-ideas.ts";
import {
  englishDangerIdeas,
  englishMedicalIdeas,
  englishThreatIdeas,
  englishVoicesIdeas,
} from "./danger-ideas-english.ts";
import { medicalIdeas, threatIdeas, voicesIdeas } from "./danger-ideas-urgent.ts";
import { ownDeathPhrases, type Phrases, violencePhrases } from "./danger-phrases.ts";
import { medicalPhrases, threatPhrases, voicesPhrases } from "./danger-phrases-urgent.ts";
import type { Sign } from "./danger-sign.ts";
import { childSigns, harmingSigns, violenceSigns } from "./danger-signs-others.ts";
import { ownDeathSigns, selfHarmSigns } from "./danger-signs-self.ts";
import { medicalSigns, threatSigns, voicesSigns } from "./danger-signs-urgent.ts";
import { foldWords, type FoldedWord } from "./folded-words.ts";
import { harmlessSayings, perhapsWords, soundAlikes } from "./harmless-sayings.ts";
import {
  type FoundParts,
  hasIdea,
  hasSigns,
  parseIdea,
  parseSigns,
  partsReader,
  sectionsOf,
} from "./idea-reader.ts";
import {
  hasPhrase,
  parsePhrase,
  parsePhrases,
  type ReadSentence,
  sentenceReader,
  spanOf,
} from "./phrase-reader.ts";

interface SaidOfDanger {
  phrases?: readonly Phrases[];
  /** Compared by sound. */
  ideas: readonly string[];
  /** Compared by letters. */
  englishIdeas?: readonly string[];
  /** Points of different lists are not added. */
  signs?: readonly (readonly Sign[])[];
  /** Points of signs that are an alarm. */
  enough?: number;
}

interface Sentence {
  said: ReadSentence;
  sections: readonly FoundParts[];
}

function recognizer(
  danger: Danger,
  { phrases = [], ideas, englishIdeas = [], signs = [], enough = 4 }: SaidOfDanger,
) {
  const parsedPhrases = parsePhrases(phrases);
  const parsedIdeas = [
    ...ideas.map((one) => parseIdea(one, "sound")),
    ...englishIdeas.map((one) => parseIdea(one, "letters")),
  ];
  const parsedSigns = signs.map(parseSigns);
  return {
    danger,
    isSaid: ({ said, sections }: Sentence) =>
      hasPhrase(parsedPhrases, said) ||
      sections.some(
        (found) =>
          parsedIdeas.some((idea) => hasIdea(idea, found)) ||
          parsedSigns.some((one) => hasSigns(one, enough, found)),
      ),
  };
}

/** By what is said first to the reader: 112 for a body in danger, before all else. */
const recognizers = [
  recognizer("medical", {
    phrases: [medicalPhrases],
    ideas: medicalIdeas,
    englishIdeas: englishMedicalIdeas,
    signs: [medicalSigns],
    // Minutes count.
    enough: 3,
  }),
  recognizer("danger", {
    phrases: [ownDeathPhrases, violencePhrases],
    ideas: dangerIdeas,
    englishIdeas: englishDangerIdeas,
    signs: [ownDeathSigns, selfHarmSigns, violenceSigns, childSigns, harmingSigns],
  }),
  recognizer("threat", {
    phrases: [threatPhrases],
    ideas: threatIdeas,
    englishIdeas: englishThreatIdeas,
    signs: [threatSigns],
  }),
  recognizer("voices", {
    phrases: [voicesPhrases],
    ideas: voicesIdeas,
    englishIdeas: englishVoicesIdeas,
    signs: [voicesSigns],
  }),
  recognizer("perhaps", { ideas: perhapsWords }),
];

const harmless = harmlessSayings.map((one) => parsePhrase(one, "sound"));

const alike = new Set(foldWords(soundAlikes.join(" ")).map(({ letters }) => letters));

/** Takes wordings of speech out of a sentence whose words of danger mean none. */
function withoutSayings(
  words: readonly FoldedWord[],
  read: ReturnType<typeof sentenceReader>,
): readonly FoldedWord[] {
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
      return { said: read(words), sections: sectionsOf(words).map(findParts) };
    });
  return recognizers.find(({ isSaid }) => sentences.some(isSaid))?.danger;
}

export const hasWordsOfDanger = (text: string): boolean => isAlarm(recognizeDanger(text));
