import { selfChecks } from "../../../content/self-checks.ts";
import { type Score, scoreAnswers } from "./score.ts";

/** A form sent by a browser without JavaScript; it is scored and not stored. */
export interface ParsedSelfCheck {
  check: string;
  /** As sent, so that an incomplete form can be shown again. */
  answers: readonly (string | null)[];
  /** The answer to the question about daily life, which has no points. */
  difficulty: string | null;
  result: Score;
}

/** @returns undefined if the form names no known self-check */
export function parseSelfCheck(form: FormData): ParsedSelfCheck | undefined {
  const check = selfChecks().find(({ id }) => id === form.get("check"));
  if (!check) return undefined;
  const answerTo = (question: string) => {
    const answer = form.get(`${check.id}-${question}`);
    return typeof answer === "string" ? answer : null;
  };
  const answers = check.questions.map((_, place) => answerTo(String(place + 1)));
  return {
    check: check.id,
    answers,
    difficulty: answerTo("difficulty"),
    result: scoreAnswers(answers),
  };
}
