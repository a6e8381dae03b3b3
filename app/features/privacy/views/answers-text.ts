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
  ["connection", "How you'd like to connect"],
  ["preferredDate", "Preferred day"],
  ["preferredTime", "Preferred time"],
];

/** Maps question texts to answers, without unanswered questions. */
export function answersText(answers: Partial<Answers>): Record<string, string> {
  const entries = questions.map(([field, question]) => [question, [answers[field] ?? ""].flat()]);
  return Object.fromEntries(
    entries
      .map(([question, text]) => [question, (text as string[]).join(", ")])
      .filter(([, text]) => text !== ""),
  );
}
