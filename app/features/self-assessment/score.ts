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
