import { type Answers, preferredConnection } from "../visitors/answers.ts";
import { optionLabel, type Issue, type OptionId } from "../visitors/questions.ts";
import { availableConnection } from "../therapists/session-connection.ts";
import type { Connection, Profile, Therapist } from "../therapists/therapist.ts";

/**
 * Ranks therapists for a visitor. Pure, so that the same answers always give the same order and each rank
 * can be explained. /match shows the visitor the same parameters, the weightiest first: the language, shared concerns
 * with the therapist's field and the life stage, a free requested slot, the connection.
 */

type Age = OptionId<"age">;

const CONCERN = 10;
const FREE_AT_REQUESTED_SLOT = 8;
const HELP = 4;
const CONNECTION = 3;
/** A specialist for something that the visitor did not name: less than a shared concern, more than a free slot. */
const SPECIALIST_FOR_OTHERS = -9;
/** A life stage that the profile names: decides between equals. */
const LIFE_STAGE = 2;

/** What the words of a category specialise in; any other category is for every issue. */
const specialities: readonly [words: RegExp, issues: readonly Issue[], ages?: readonly Age[]][] = [
  [/career|workplace|work\b/i, ["work"]],
  [/relationship|couple|marriage|marital/i, ["relationships"]],
  [/child|family|parent/i, ["family", "relationships"]],
  [/elder|older|geriatric/i, ["family"], ["55+"]],
  [/identity|self-worth/i, ["identity", "self-worth"]],
];

/** Words of a profile that name a life stage. */
const lifeStages: Partial<Record<Age, RegExp>> = {
  "18-24": /student|study|exam|college|first jobs|away from home/i,
  "25-34": /changing careers|new parent|life after a baby|marriage/i,
  "35-44": /parenting|midlife/i,
  "45-54": /midlife|menopause|empty nest/i,
  "55+": /growing older|retire|elder|later life/i,
};

/** Reports whether a therapist specialises in something else than the visitor's issues and age. */
function isSpecialistForOthers(category: string, { issues, age }: Answers): boolean {
  if (issues.every((issue) => issue === "something-else")) return false;
  const found = specialities.filter(([words]) => words.test(category));
  return (
    found.length > 0 &&
    !found.some(
      ([, ofIssues, ofAges = []]) =>
        issues.some((issue) => ofIssues.includes(issue)) || (age !== "" && ofAges.includes(age)),
    )
  );
}

/** The therapist's data that the rank depends on. */
export type Rankable = Pick<
  Therapist,
  "name" | "category" | "language" | "connection" | "inPersonPlace"
> & {
  profile: Pick<Profile, "concern" | "help">;
};

export interface Candidate<One extends Rankable> {
  therapist: One;
  /** Such as "Sat 21 Nov, 5:00 PM" if the requested slot is free with this therapist; else undefined. */
  freeAt?: string;
}

export interface Ranked<One extends Rankable = Therapist> {
  therapist: One;
  score: number;
  /** Up to three; none if the answers say nothing that this therapist meets. */
  reasons: MatchReason[];
}

/** Something that the visitor said and this therapist meets. Its text: match-copy.ts. */
export type MatchReason =
  | { kind: "language"; language: string }
  | { kind: "concern"; issue: Issue }
  /** `at`: "Sat 21 Nov, 5:00 PM" */
  | { kind: "free"; at: string }
  | { kind: "connection"; connection: Connection };

/** Words too common to distinguish concerns. */
const stopWords = new Set([
  "or",
  "and",
  "the",
  "with",
  "of",
  "a",
  "to",
  "in",
  "life",
  "something",
  "else",
]);

function significantWords(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3 && !stopWords.has(word));
}

/** Stems by text: a thousand therapists share a few hundred texts. Cleared when it reaches its limit. */
const stemCache = new Map<string, readonly string[]>();
const MAX_CACHED = 10_000;

/** Returns the first five characters of each significant word. */
function stemsOf(text: string): readonly string[] {
  const before = stemCache.get(text);
  if (before) return before;
  const stems = significantWords(text).map((word) => word.slice(0, 5));
  if (stemCache.size >= MAX_CACHED) stemCache.clear();
  stemCache.set(text, stems);
  return stems;
}

/** Reports whether a text shares a word stem of five characters with the issue. */
function mentions(texts: readonly string[], issue: string): boolean {
  const stems = new Set(stemsOf(issue));
  return texts.some((text) => stemsOf(text).some((stem) => stems.has(stem)));
}

const MOST_REASONS = 3;

/** Reports whether a therapist speaks the language that the visitor chose; false where none was chosen. */
const speaks = ({ language }: Pick<Therapist, "language">, answers: Answers) =>
  answers.language !== "" && language.includes(answers.language);

function scoreCandidate<One extends Rankable>(
  candidate: Candidate<One>,
  answers: Answers,
): Ranked<One> {
  const { therapist, freeAt } = candidate;
  const { concern, help } = therapist.profile;
  let score = 0;
  const shared: Issue[] = [];
  for (const issue of answers.issues) {
    // Rosters write concerns as texts, in the words of the question.
    const text = optionLabel("issues", issue);
    if (concern.some((one) => one.toLowerCase() === text.toLowerCase())) {
      score += CONCERN;
      shared.push(issue);
    } else if (mentions([...concern, ...help], text)) {
      score += HELP;
      shared.push(issue);
    }
  }
  const reasons: MatchReason[] = shared.slice(0, 2).map((issue) => ({ kind: "concern", issue }));
  if (freeAt) {
    score += FREE_AT_REQUESTED_SLOT;
    reasons.push({ kind: "free", at: freeAt });
  }
  const connection = preferredConnection(answers);
  if (connection && availableConnection(connection, therapist) === connection) {
    score += CONNECTION;
    reasons.push({ kind: "connection", connection });
  }
  if (isSpecialistForOthers(therapist.category, answers)) score += SPECIALIST_FOR_OTHERS;
  const stage = answers.age && lifeStages[answers.age];
  if (stage && [...concern, ...help].some((text) => stage.test(text))) score += LIFE_STAGE;
  if (speaks(therapist, answers)) reasons.unshift({ kind: "language", language: answers.language });
  return { therapist, score, reasons: reasons.slice(0, MOST_REASONS) };
}

/** FNV-1a hash: orders therapists of equal score evenly and deterministically. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

/**
 * Ranks the candidates, best first: those who speak the chosen language before all others. Equal scores are ordered
 * by a hash with the visitor's id, so that no therapist is always the last of equals.
 */
export function rankTherapists<One extends Rankable>(
  candidates: readonly Candidate<One>[],
  answers: Answers,
  visitorId: string,
): Ranked<One>[] {
  return candidates
    .map((candidate) => ({
      ranked: scoreCandidate(candidate, answers),
      speaks: speaks(candidate.therapist, answers) ? 1 : 0,
      place: hashOf(visitorId + candidate.therapist.name),
    }))
    .toSorted((a, b) => b.speaks - a.speaks || b.ranked.score - a.ranked.score || a.place - b.place)
    .map(({ ranked }) => ranked);
}
