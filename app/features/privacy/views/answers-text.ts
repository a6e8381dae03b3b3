import type { Answers } from "../../assessment/answers.ts";
import { optionLabel } from "../../assessment/parse-option.ts";
import { slotAt } from "../../calendar/slots.ts";

/** Maps question texts to the texts of the answers, without unanswered questions. */
export function answersText(answers: Partial<Answers>): Record<string, string> {
  const texts = {
    "Your name": answers.name,
    "Email address": answers.email,
    "Phone number": answers.phone_number,
    Age: optionLabel("age", answers.age),
    "How you identify": optionLabel("gender", answers.gender),
    "In your own words": answers.selfDescribe,
    "Kind of therapist": answers.therapistType,
    "What is on your mind": answers.issues?.map((one) => optionLabel("issues", one)).join(", "),
    "Tried therapy before": optionLabel("triedTherapy", answers.triedTherapy),
    "How you'd like to connect": optionLabel("connection", answers.connection),
    "Preferred day": answers.preferredDate,
    "Preferred time": slotAt(answers.preferredTime ?? null)?.label,
  };
  return Object.fromEntries(
    Object.entries(texts).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
