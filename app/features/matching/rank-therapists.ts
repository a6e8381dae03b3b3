import { type Answers, preferredConnection } from "../assessment/answers.ts";
import { optionLabel } from "../assessment/parse-option.ts";
import type { Issue } from "../assessment/questions.ts";
import { availableConnection } from "../therapists/session-connection.ts";
import type { Connection, Profile, Therapist } from "../therapists/therapist.ts";

/**
 * Ranks therapists for a visitor. Pure, so that the same answers always give the same order and each rank
 * can be explained. /match shows the visitor the same parameters, the weightiest first: shared concerns,
 * a free requested slot, the connection.
 */

const CONCERN = 10;
const FREE_AT_REQUESTED_SLOT = 8;
const HELP = 4;
const CONNECTION = 3;

/** The therapist's data that the rank depends on. */
export type Rankable = Pick<Therapist, "name" | "language" | "connection" | "inPersonPlace"> & {
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
  /** Up to four; none if the answers say nothing that this therapist meets. */
  reasons: MatchReason[];
}

/** Something that the visitor said and this therapist meets. Its text: match-copy.ts. */
export type MatchReason =
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
  return { therapist, score, reasons };
}

/** FNV-1a hash: orders therapists of equal score evenly and deterministically. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

/**
 * Ranks the candidates, best first. Equal scores are ordered by a hash with the visitor's id, so that no therapist
 * is always the last of equals.
 */
export function rankTherapists<One extends Rankable>(
  candidates: readonly Candidate<One>[],
  answers: Answers,
  visitorId: string,
): Ranked<One>[] {
  return candidates
    .map((candidate) => ({
      ranked: scoreCandidate(candidate, answers),
      place: hashOf(visitorId + candidate.therapist.name),
    }))
    .toSorted((a, b) => b.ranked.score - a.ranked.score || a.place - b.place)
    .map(({ ranked }) => ranked);
}
