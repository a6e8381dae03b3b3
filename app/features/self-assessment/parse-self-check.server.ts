import { selfChecks } from "../../content/self-checks.ts";
import { type Score, scoreAnswers } from "./score.ts";

/** A form sent by a browser without JavaScript, looked at once and forgotten. */
export interface ParsedSelfCheck {
  check: string;
  /** As they were given, so that a form with a gap can be shown as it was. */
  answers: readonly (string | null)[];
  result: Score;
}

/** @returns nothing if the form names no check of ours */
export function parseSelfCheck(form: FormData): ParsedSelfCheck | undefined {
  const check = selfChecks.find(({ id }) => id === form.get("check"));
  if (!check) return undefined;
  const answers = check.questions.map((_, question) => {
    const answer = form.get(`${check.id}-${question + 1}`);
    return typeof answer === "string" ? answer : null;
  });
  return { check: check.id, answers, result: scoreAnswers(answers) };
}
