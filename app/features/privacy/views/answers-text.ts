import { confidentialTexts } from "../../assessment/answer-texts.ts";
import type { Answers } from "../../assessment/answers.ts";
import { optionLabel } from "../../assessment/parse-option.ts";
import { formatDayWithYear, instantOf } from "../../../lib/india-time.ts";
import { slotAt } from "../../calendar/slots.ts";
import { heldDataCopy } from "./held-data-copy.ts";

const names = heldDataCopy.answers;

/** Maps question texts to the texts of the answers, without unanswered questions. */
export function answersText(answers: Partial<Answers>): Record<string, string> {
  const texts: Record<keyof typeof names, string | undefined> = {
    name: answers.name,
    email: answers.email,
    phone_number: answers.phone_number,
    ...confidentialTexts(answers),
    connection: optionLabel("connection", answers.connection),
    preferredDate: answers.preferredDate && formatDayWithYear(instantOf(answers.preferredDate, 12)),
    preferredTime: slotAt(answers.preferredTime ?? null)?.label,
    language: answers.language,
  };
  const fields = Object.keys(names) as (keyof typeof names)[];
  return Object.fromEntries(
    fields.flatMap((field) => (texts[field] ? [[names[field], texts[field]]] : [])),
  );
}
