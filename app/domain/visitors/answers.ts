import type { Contact } from "../../lib/contact.ts";
import type { Language } from "../../lib/language/language.ts";
import { indiaDay, indiaHour } from "../../lib/india-time.ts";
import { HINDI } from "../therapists/roster-labels.ts";
import { findSlotTime, type Slot } from "../calendar/slots.ts";
import type { Connection, DurationMinutes } from "../therapists/therapist.ts";
import { parseOption, type Issue, type OptionId, optionLabel } from "./questions.ts";

/** The assessment answers saved across screens; every field is present, an unanswered one is empty. */
export interface Answers {
  name: string;
  email: string;
  phone_number: string;
  age: OptionId<"age"> | "";
  gender: OptionId<"gender"> | "";
  selfDescribe: string;
  therapistType: string;
  issues: Issue[];
  triedTherapy: OptionId<"triedTherapy"> | "";
  connection: OptionId<"connection"> | "";
  /** YYYY-MM-DD; empty means today */
  preferredDate: string;
  /** The hour of a slot, 17; null when none was chosen */
  preferredTime: number | null;
  duration: DurationMinutes;
  /**
   * The language for the session, as therapists' profiles name it; empty: not chosen, which is any but for who reads
   * Hindi; "any": any, as they chose it there. Asked on /match.
   */
  language: string;
  /** The therapist whom they chose, at a profile or with a time; null: the answers decide. */
  therapistId: number | null;
}

/** Who reads Hindi is matched for a session in Hindi, unless they chose this. */
export const ANY_LANGUAGE = "any";

/**
 * Returns the language in which a visitor would like the session; empty: any. It is the one that they chose. For who
 * reads this site in Hindi, Hindi stands chosen until they change it.
 * @param page the language in which they read @param spoken the languages that therapists speak
 */
export function sessionLanguageOf(
  { language }: Pick<Answers, "language">,
  page: Language,
  spoken: readonly string[],
): string {
  if (language === "" && page === "hi" && spoken.includes(HINDI)) return HINDI;
  return language === ANY_LANGUAGE ? "" : language;
}

/** The hidden field of a form with the email address that it has asked about. */
export const EMAIL_AS_TYPED = "email_as_typed";

/** The answers of step 1, which every form of a booking asks for. */
export const contactFields = ["name", "email", "phone_number"] as const;

export type ContactAnswers = Pick<Answers, (typeof contactFields)[number]>;

/** What an order stores of them. */
export const contactOf = ({ name, email, phone_number: phone }: ContactAnswers): Contact => ({
  name,
  email,
  phone,
});

/** Picks the contact out of answers or of what was typed. */
export function pickContact(from: ContactAnswers): ContactAnswers {
  const picked = contactFields.map((field) => [field, from[field]]);
  return Object.fromEntries(picked) as ContactAnswers;
}

export const noAnswers: Answers = {
  name: "",
  email: "",
  phone_number: "",
  age: "",
  gender: "",
  selfDescribe: "",
  therapistType: "",
  issues: [],
  triedTherapy: "",
  connection: "",
  preferredDate: "",
  preferredTime: null,
  duration: 60,
  language: "",
  therapistId: null,
};

/** Reports whether step 1 is complete, which is needed to send a session link. */
export function hasContact(answers: Answers): boolean {
  return answers.name !== "" && answers.email !== "" && answers.phone_number !== "";
}

/** Returns the answers of steps 7 and 8 that ask for this slot. */
export const answersOfSlot = ({ startsAt, durationMinutes }: Omit<Slot, "therapistId">) => ({
  preferredDate: indiaDay(startsAt),
  preferredTime: indiaHour(startsAt),
  duration: durationMinutes,
});

/** Returns the preferred connection; null for "Not sure" and for no answer. */
export function preferredConnection({
  connection,
}: Pick<Answers, "connection">): Connection | null {
  return connection === "" || connection === "not-sure" ? null : connection;
}

/** Stored answers: their choices are ids, or the labels that the specification fixes for a column. */
export type StoredAnswers = {
  [Field in keyof Answers]?: Answers[Field] | string | readonly string[] | undefined;
};

/** Parses stored answers; a choice that is not offered any more is left out. */
export function parseStoredAnswers(stored: StoredAnswers): Partial<Answers> {
  const parsed = { ...stored };
  for (const field of ["age", "gender", "triedTherapy", "connection"] as const) {
    if (stored[field]) parsed[field] = parseOption(field, stored[field]) ?? "";
  }
  if (Array.isArray(stored.issues)) {
    parsed.issues = stored.issues.flatMap((one: unknown) => parseOption("issues", one) ?? []);
  }
  if (typeof stored.preferredTime === "string") {
    parsed.preferredTime = findSlotTime(stored.preferredTime)?.hour ?? null;
  }
  return parsed as Partial<Answers>;
}

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
