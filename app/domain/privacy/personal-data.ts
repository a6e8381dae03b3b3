import { heldDataCopy } from "./personal-data.words.ts";
import { ANY_LANGUAGE, confidentialTexts, type Answers } from "../visitors/answers.ts";
import { optionLabel } from "../visitors/questions.ts";
import { formatDayWithYear, formatHour, instantOf } from "../../lib/india-time.ts";
import { slotTimeAt } from "../calendar/slots.ts";

/** Whether nothing is shown but data requests and consents. */
export function isEmptyPersonalData(
  held: Record<
    "contacts" | "answers" | "sessions" | "messages" | "applications",
    readonly unknown[]
  >,
): boolean {
  const { contacts, answers, sessions, messages, applications } = held;
  return [contacts, answers, sessions, messages, applications].every(({ length }) => length === 0);
}

const names = heldDataCopy.answers;

/**
 * Maps question texts to the texts of the answers, without unanswered questions.
 * @param unreadable the fields whose answers no key decrypts
 */
export function answersText(
  answers: Partial<Answers>,
  unreadable: readonly string[] = [],
): Record<string, string> {
  const preferred = slotTimeAt(answers.preferredTime ?? null);
  const texts: Record<keyof typeof names, string | undefined> = {
    name: answers.name,
    email: answers.email,
    phone_number: answers.phone_number,
    ...confidentialTexts(answers),
    connection: optionLabel("connection", answers.connection),
    preferredDate: answers.preferredDate && formatDayWithYear(instantOf(answers.preferredDate, 12)),
    preferredTime: preferred && formatHour(preferred.hour),
    language: answers.language === ANY_LANGUAGE ? undefined : answers.language,
  };
  const fields = Object.keys(names) as (keyof typeof names)[];
  return Object.fromEntries(
    fields.flatMap((field) => {
      const text = unreadable.includes(field) ? heldDataCopy.unreadable : texts[field];
      return text ? [[names[field], text]] : [];
    }),
  );
}
