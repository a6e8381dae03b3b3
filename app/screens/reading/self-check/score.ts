import type { SelfCheck, SelfCheckBand } from "../../../content/self-checks.ts";

/** The score of a self-check, or its unanswered questions. */
export type Score = { ok: true; score: number } | { ok: false; missing: readonly number[] };

/**
 * Adds up the points. Runs in the browser and, without JavaScript, on the server.
 * @param answers in the order of the questions, each "0" to "3"; anything else is no answer
 */
export function scoreAnswers(answers: readonly unknown[]): Score {
  const missing: number[] = [];
  let score = 0;
  for (const [question, answer] of answers.entries()) {
    if (typeof answer === "string" && /^[0-3]$/.test(answer)) score += Number(answer);
    else missing.push(question);
  }
  return missing.length > 0 ? { ok: false, missing } : { ok: true, score };
}

/** Says whether the answer to the difficulty question is "Very difficult" or "Extremely difficult". */
export function isVeryDifficult(answer: unknown): boolean {
  return answer === "2" || answer === "3";
}

/** Returns the band of a score, limits included; undefined for an impossible score. */
export function scoreBand({ bands }: SelfCheck, score: number): SelfCheckBand | undefined {
  return bands.find(({ from, to }) => from <= score && score <= to);
}

const segmentLabels = ["few", "some", "several", "many"] as const;

/** Returns the four segments of the scale that a result shows; the last one reaches the highest score. */
export function scaleSegments({ bands, questions }: SelfCheck) {
  return segmentLabels.map((label, place) => ({
    label,
    from: bands[place]?.from ?? 0,
    to: (place === 3 ? undefined : bands[place]?.to) ?? questions.length * 3,
  }));
}
