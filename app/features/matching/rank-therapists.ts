import type { Answers } from "../assessment/answers.ts";
import { availableConnection } from "../therapists/session-connection.ts";
import type { Connection, Profile, Therapist } from "../therapists/therapist.ts";

/**
 * Ranks therapists for a visitor. Pure, so that the same answers always give the same order and each
 * place in it can be explained. The main parameters, most weighty first, are what /match tells the
 * visitor too: shared concerns, a free slot at the wished time, the way of connecting.
 */

const CONCERN = 10;
const FREE_AT_WISH = 8;
const HELP = 4;
const CONNECTION = 3;

/** What the rank depends on. */
export type Rankable = Pick<Therapist, "name" | "language" | "connection" | "inPersonPlace"> & {
  profile: Pick<Profile, "concern" | "help">;
};

export interface Candidate<One extends Rankable> {
  therapist: One;
  /** "Sat 21 Nov, 5:00 PM" when the wished slot can be had with this therapist; else undefined. */
  freeAt?: string;
}

export interface Ranked<One extends Rankable = Therapist> {
  therapist: One;
  score: number;
  /** Up to three, plain: "Works with anxiety or overthinking". */
  reasons: string[];
}

/** Words too common to tell one concern from another. */
const filler = new Set([
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

function decryptedText(text: string): string[] {
  return text
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 3 && !filler.has(word));
}

/** Therapists say much the same: of a thousand, the same few hundred texts. Forgotten when they are too many. */
const known = new Map<string, readonly string[]>();
const MOST_KNOWN = 10_000;

/** The first five letters of each word that says something. */
function stemsOf(text: string): readonly string[] {
  const before = known.get(text);
  if (before) return before;
  const stems = decryptedText(text).map((word) => word.slice(0, 5));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(text, stems);
  return stems;
}

/** Does one of the texts speak of the issue, by a word of five shared first letters? */
function speaksOf(texts: readonly string[], issue: string): boolean {
  const stems = new Set(stemsOf(issue));
  return texts.some((text) => stemsOf(text).some((stem) => stems.has(stem)));
}

const requestedList: Readonly<Record<string, { connection: Connection; reason: string }>> = {
  "Video Call": { connection: "video", reason: "Meets by video call" },
  "Audio Call": { connection: "audio", reason: "Meets by audio call" },
  "In-Person (if available)": { connection: "in-person", reason: "Can also meet in person" },
};

function judge<One extends Rankable>(candidate: Candidate<One>, answers: Answers): Ranked<One> {
  const { therapist, freeAt } = candidate;
  const { concern, help } = therapist.profile;
  let score = 0;
  const shared: string[] = [];
  for (const issue of answers.issues) {
    if (concern.some((one) => one.toLowerCase() === issue.toLowerCase())) {
      score += CONCERN;
      shared.push(issue);
    } else if (speaksOf([...concern, ...help], issue)) {
      score += HELP;
      shared.push(issue);
    }
  }
  const reasons = shared.slice(0, 2).map((issue) => `Works with ${issue.toLowerCase()}`);
  if (freeAt) {
    score += FREE_AT_WISH;
    reasons.push(`Free on ${freeAt}`);
  }
  const requested = requestedList[answers.connection];
  if (requested && availableConnection(requested.connection, therapist) === requested.connection) {
    score += CONNECTION;
    if (reasons.length < 3) reasons.push(requested.reason);
  }
  if (reasons.length === 0) reasons.push(`Speaks ${therapist.language.join(" and ")}`);
  return { therapist, score, reasons };
}

/** FNV-1a: spreads equals evenly and always alike. */
function spread(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01_00_01_93);
  return hash >>> 0;
}

/**
 * Best first. Equals are ordered by visitor, so that nobody's profile is always the last of its
 * equals: every therapist is somebody's first.
 */
export function rankTherapists<One extends Rankable>(
  candidates: readonly Candidate<One>[],
  answers: Answers,
  visitorId: string,
): Ranked<One>[] {
  return candidates
    .map((candidate) => ({
      ranked: judge(candidate, answers),
      place: spread(visitorId + candidate.therapist.name),
    }))
    .toSorted((a, b) => b.ranked.score - a.ranked.score || a.place - b.place)
    .map(({ ranked }) => ranked);
}
