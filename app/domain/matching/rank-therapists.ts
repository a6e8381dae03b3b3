import { type Answers, preferredConnection } from "../visitors/answers.ts";
import { specifiedLabel, options, type Issue, type OptionId } from "../visitors/questions.ts";
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

/** The therapist's data that the rank depends on. */
export type Rankable = Pick<
  Therapist,
  "id" | "name" | "category" | "language" | "connection" | "inPersonPlace"
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

/** Something that the visitor said and this therapist meets. */
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

/** The answers of the assessment about issues, in the words that a therapist's concerns are compared with. */
export const assessmentConcerns: readonly string[] = options.issues.map((issue) =>
  specifiedLabel("issues", issue),
);

/** True if a visitor's answer in the assessment can find this concern of a therapist. */
export const isFoundByAnswers = (concern: string): boolean =>
  assessmentConcerns.some(
    (answer) => answer.toLowerCase() === concern.toLowerCase() || mentions([concern], answer),
  );

/** What a therapist's texts say, read once for each: the same therapists are compared for every visitor. */
interface Reading {
  /** Points by issue; none where the texts do not speak of it. */
  issues: ReadonlyMap<Issue, number>;
  specialities: typeof specialities;
  stages: ReadonlySet<string>;
}

const readings = new WeakMap<Rankable, Reading>();

function readingOf(therapist: Rankable): Reading {
  const before = readings.get(therapist);
  if (before) return before;
  const { concern, help } = therapist.profile;
  const texts = [...concern, ...help];
  const issues = new Map<Issue, number>();
  for (const issue of options.issues) {
    // Rosters write concerns as texts, in the words of the question.
    const text = specifiedLabel("issues", issue);
    if (concern.some((one) => one.toLowerCase() === text.toLowerCase())) issues.set(issue, CONCERN);
    else if (mentions(texts, text)) issues.set(issue, HELP);
  }
  const stages = Object.entries(lifeStages).filter(([, words]) =>
    texts.some((text) => words.test(text)),
  );
  const reading = {
    issues,
    specialities: specialities.filter(([words]) => words.test(therapist.category)),
    stages: new Set(stages.map(([stage]) => stage)),
  };
  readings.set(therapist, reading);
  return reading;
}

/** Reports whether a therapist specialises in something else than the visitor's issues and age. */
function isSpecialistForOthers({ specialities: found }: Reading, { issues, age }: Wanted) {
  if (found.length === 0 || issues.every((issue) => issue === "something-else")) return false;
  return !found.some(
    ([, ofIssues, ofAges = []]) =>
      issues.some((issue) => ofIssues.includes(issue)) || (age !== "" && ofAges.includes(age)),
  );
}

/** Reports whether a therapist speaks the language that the visitor chose; false where none was chosen. */
const speaks = ({ language }: Pick<Therapist, "language">, answers: Pick<Answers, "language">) =>
  answers.language !== "" && language.includes(answers.language);

/** Returns the connection that the visitor prefers if the therapist offers it. */
function sharedConnection(
  therapist: Rankable,
  answers: Pick<Answers, "connection">,
): Connection | undefined {
  const connection = preferredConnection(answers);
  return connection && availableConnection(connection, therapist) === connection
    ? connection
    : undefined;
}

type Wanted = Pick<Answers, "issues" | "connection" | "age" | "language">;

/** Scores a therapist, the requested slot left out. */
function scoreOf(therapist: Rankable, answers: Wanted): number {
  const reading = readingOf(therapist);
  let score = 0;
  for (const issue of answers.issues) score += reading.issues.get(issue) ?? 0;
  if (sharedConnection(therapist, answers)) score += CONNECTION;
  if (isSpecialistForOthers(reading, answers)) score += SPECIALIST_FOR_OTHERS;
  if (reading.stages.has(answers.age)) score += LIFE_STAGE;
  return score;
}

const MOST_REASONS = 3;

function reasonsOf({ therapist, freeAt }: Candidate<Rankable>, answers: Answers): MatchReason[] {
  const reasons: MatchReason[] = answers.issues
    .filter((issue) => readingOf(therapist).issues.has(issue))
    .slice(0, 2)
    .map((issue) => ({ kind: "concern", issue }));
  if (freeAt) reasons.push({ kind: "free", at: freeAt });
  const connection = sharedConnection(therapist, answers);
  if (connection) reasons.push({ kind: "connection", connection });
  if (speaks(therapist, answers)) reasons.unshift({ kind: "language", language: answers.language });
  return reasons.slice(0, MOST_REASONS);
}

/** FNV-1a hash: orders therapists of equal score evenly and deterministically. */
function hashOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

/** More than any score: who speaks the chosen language comes before all others. */
const SPEAKS = 1000;

interface Rank {
  /** The score, and whether the therapist speaks the chosen language. */
  level: number;
  /** Among those of one level. */
  place: number;
  /** Of the therapist: two may have the same place. */
  id: number;
}

const byRank = (a: Rank, b: Rank) => b.level - a.level || a.place - b.place || a.id - b.id;

/** Returns the level that a therapist has without the requested slot. */
const levelOf = (therapist: Rankable, answers: Wanted) =>
  scoreOf(therapist, answers) + (speaks(therapist, answers) ? SPEAKS : 0);

const rankAt = ({ id, name }: Rankable, level: number, visitorId: string): Rank => ({
  level,
  place: hashOf(visitorId + name),
  id,
});

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
    .map((candidate) => {
      const { therapist, freeAt } = candidate;
      const level = levelOf(therapist, answers) + (freeAt ? FREE_AT_REQUESTED_SLOT : 0);
      return { candidate, ...rankAt(therapist, level, visitorId) };
    })
    .toSorted(byRank)
    .map(({ candidate, level }) => ({
      therapist: candidate.therapist,
      score: level - (speaks(candidate.therapist, answers) ? SPEAKS : 0),
      reasons: reasonsOf(candidate, answers),
    }));
}

/** The therapists of a roster by level, best first. */
type Levels = readonly (readonly [level: number, therapists: readonly Rankable[]])[];

/** Of each roster, by the answers that decide. Cleared when it reaches its limit. */
const levelCache = new WeakMap<readonly Rankable[], Map<string, Levels>>();
const MOST_LEVELS = 200;

/** Groups a roster by level: once for all visitors who give the same answers. */
function levelsOf(therapists: readonly Rankable[], answers: Answers): Levels {
  const { issues, connection, age, language } = answers;
  const key = JSON.stringify([issues, connection, age, language]);
  const kept = levelCache.get(therapists) ?? new Map<string, Levels>();
  levelCache.set(therapists, kept);
  const before = kept.get(key);
  if (before) return before;
  const wanted = { issues, connection, age, language };
  const levels = [...Map.groupBy(therapists, (one) => levelOf(one, wanted))].toSorted(
    ([one], [other]) => other - one,
  );
  if (kept.size >= MOST_LEVELS) kept.clear();
  kept.set(key, levels);
  return levels;
}

/** Yields the therapists by rank without the requested slot; those of a level are ordered once it is reached. */
function* byLevel<One extends Rankable>(
  roster: readonly One[],
  answers: Answers,
  visitorId: string,
) {
  for (const [level, therapists] of levelsOf(roster, answers))
    yield* (therapists as readonly One[])
      .map((therapist) => ({ therapist, ...rankAt(therapist, level, visitorId) }))
      .toSorted(byRank);
}

/** How many are first asked for the requested slot; then four times as many. */
const FIRST_ASKED = 12;

/**
 * Returns the first `count` of {@link rankTherapists}, and asks whether the requested slot is free of as few therapists
 * as can be among them.
 * @param ask returns the given therapists as candidates
 */
export async function rankFirst<One extends Rankable>(
  therapists: readonly One[],
  answers: Answers,
  visitorId: string,
  count: number,
  ask: (some: readonly One[]) => Promise<Candidate<One>[]>,
): Promise<Ranked<One>[]> {
  const waiting = byLevel(therapists, answers, visitorId);
  const asked: Candidate<One>[] = [];
  let first: Ranked<One>[] = [];
  for (let next = waiting.next().value; next; next = waiting.next().value) {
    const last = first[count - 1];
    // The best that anyone who was not asked can reach.
    const reach = { ...next, level: next.level + FREE_AT_REQUESTED_SLOT };
    if (last && byRank(rankOf(last, answers, visitorId), reach) < 0) return first;
    const most = Math.max(FIRST_ASKED, 3 * asked.length);
    const some = [next];
    for (let one = waiting.next(); !one.done; one = waiting.next())
      if (some.push(one.value) >= most) break;
    asked.push(...(await ask(some.map(({ therapist }) => therapist))));
    first = rankTherapists(asked, answers, visitorId).slice(0, count);
  }
  return first;
}

const rankOf = <One extends Rankable>(
  { therapist, score }: Ranked<One>,
  answers: Answers,
  visitorId: string,
) => rankAt(therapist, score + (speaks(therapist, answers) ? SPEAKS : 0), visitorId);
