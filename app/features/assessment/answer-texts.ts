import type { Answers } from "./answers.ts";
import { optionLabel } from "./parse-option.ts";

const confidentialFields = [
  "age",
  "gender",
  "selfDescribe",
  "therapistType",
  "issues",
  "triedTherapy",
] as const satisfies (keyof Answers)[];

/** The answers that are stored encrypted and shown to staff by consent or with a reason only. */
export type ConfidentialField = (typeof confidentialFields)[number];

/** Returns the confidential answers as texts. */
export function confidentialTexts(
  answers: Partial<Answers>,
): Record<ConfidentialField, string | undefined> {
  return {
    age: optionLabel("age", answers.age),
    gender: optionLabel("gender", answers.gender),
    selfDescribe: answers.selfDescribe,
    therapistType: answers.therapistType,
    issues: answers.issues?.map((one) => optionLabel("issues", one)).join(", "),
    triedTherapy: optionLabel("triedTherapy", answers.triedTherapy),
  };
}

/** Lists the confidential answers as texts, without those that were not given. */
export function listAnswerTexts(
  answers: Partial<Answers>,
): { field: ConfidentialField; text: string }[] {
  const texts = confidentialTexts(answers);
  return confidentialFields.flatMap((field) =>
    texts[field] ? [{ field, text: texts[field] }] : [],
  );
}

/** Whether any confidential answer was given. */
export function hasConfidentialAnswers(answers: Partial<Answers>): boolean {
  return confidentialFields.some((field) => (answers[field]?.length ?? 0) > 0);
}
