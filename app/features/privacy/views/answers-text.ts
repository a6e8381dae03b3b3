import type { Answers } from "../../assessment/answers.ts";

const questions: readonly [keyof Answers, string][] = [
  ["name", "Your name"],
  ["email", "Email address"],
  ["phone_number", "Phone number"],
  ["age", "Age"],
  ["gender", "How you identify"],
  ["selfDescribe", "In your own words"],
  ["therapistType", "Kind of therapist"],
  ["issues", "What is on your mind"],
  ["triedTherapy", "Tried therapy before"],
  ["connection", "How you would like to connect"],
  ["preferredDate", "Preferred day"],
  ["preferredTime", "Preferred time"],
];

/** Answers by what was asked, without those that were left open. */
export function answersText(answers: Partial<Answers>): Record<string, string> {
  const told = questions.map(([field, question]) => [question, [answers[field] ?? ""].flat()]);
  return Object.fromEntries(
    told
      .map(([question, words]) => [question, (words as string[]).join(", ")])
      .filter(([, words]) => words !== ""),
  );
}
