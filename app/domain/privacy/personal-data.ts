import { ANY_LANGUAGE, confidentialTexts, type Answers } from "../visitors/answers.ts";
import { optionLabel } from "../visitors/questions.ts";
import { formatDayWithYear, formatHour, instantOf } from "../../lib/india-time.ts";
import { t } from "../../lib/language/t.ts";
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

/** In place of a text that no key decrypts. */
export const unreadableText = () =>
  t("(This is encrypted and can’t be read right now. Our team has been alerted.)");

/**
 * Maps question texts to the texts of the answers, without unanswered questions.
 * @param unreadable the fields whose answers no key decrypts
 * @param therapist the name of the one whom they chose
 */
export function answersText(
  answers: Partial<Answers>,
  unreadable: readonly string[] = [],
  therapist?: string,
): Record<string, string> {
  const { preferredDate, language } = answers;
  const preferred = slotTimeAt(answers.preferredTime ?? null);
  const told = confidentialTexts(answers);
  const texts: readonly [question: string, field: keyof Answers, text: string | undefined][] = [
    [t("Your name"), "name", answers.name],
    [t("Email address"), "email", answers.email],
    [t("Phone number"), "phone_number", answers.phone_number],
    [t("Age"), "age", told.age],
    [t("How you identify"), "gender", told.gender],
    [t("In your own words"), "selfDescribe", told.selfDescribe],
    [t("Kind of therapist"), "therapistType", told.therapistType],
    [t("What is on your mind"), "issues", told.issues],
    [t("Tried therapy before"), "triedTherapy", told.triedTherapy],
    [t("How you’d like to connect"), "connection", optionLabel("connection", answers.connection)],
    [
      t("Preferred day"),
      "preferredDate",
      preferredDate && formatDayWithYear(instantOf(preferredDate, 12)),
    ],
    [t("Preferred time"), "preferredTime", preferred && formatHour(preferred.hour)],
    [t("Language for the session"), "language", language === ANY_LANGUAGE ? undefined : language],
    [t("Therapist whom you chose"), "therapistId", therapist],
  ];
  return Object.fromEntries(
    texts.flatMap(([question, field, readable]) => {
      const text = unreadable.includes(field) ? unreadableText() : readable;
      return text ? [[question, text]] : [];
    }),
  );
}
