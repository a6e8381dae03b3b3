import { z } from "zod";
import { singleLineText } from "../../lib/plain-text.ts";
import { dayFault, findSlotTime } from "../calendar/slots.ts";
import { noAnswers, parseStoredAnswers } from "./answers.ts";
import { nameField } from "./parse-contact.server.ts";
import { type ChoiceField, parseOption } from "./questions.ts";
import { t } from "../../lib/language/t.ts";

const isOffered = (field: ChoiceField) => (typed: string) =>
  typed === "" || parseOption(field, typed) !== undefined;

const text = z
  .string()
  .nullish()
  .transform((typed) => singleLineText(typed ?? "", 200));
const choice = (field: ChoiceField) =>
  text.refine(isOffered(field), { error: () => t("Choose from the answers shown") });
const issue = z
  .string()
  .refine(isOffered("issues"), { error: () => t("Choose from the answers shown") });

/**
 * A row of `quiz` with the specification's columns and labels, which an API caller writes. Only the visitor and their
 * name are needed, as on the pages.
 * @param today YYYY-MM-DD in India
 */
export const quizRowSchema = (today: string) =>
  z.strictObject({
    user_id: z.uuid("must be a UUID").transform((id) => id.toLowerCase()),
    name: nameField(() => t("Enter your name")),
    age: choice("age"),
    gender: choice("gender"),
    self_describe: text,
    therapist_type: text,
    issues: z.array(issue).max(20).nullish(),
    tried_therapy: choice("triedTherapy"),
    connection: choice("connection"),
    preferred_date: text.refine((day) => day === "" || dayFault(day, today) === undefined, {
      error: () => t("Choose a day from the calendar"),
    }),
    preferred_time: text.refine((time) => time === "" || findSlotTime(time) !== undefined, {
      error: () => t("Choose one of the times shown"),
    }),
  });

export const answersOfQuizRow = (row: z.infer<ReturnType<typeof quizRowSchema>>) => ({
  ...noAnswers,
  ...parseStoredAnswers({
    name: row.name,
    age: row.age,
    gender: row.gender,
    selfDescribe: row.self_describe,
    therapistType: row.therapist_type,
    issues: row.issues ?? [],
    triedTherapy: row.tried_therapy,
    connection: row.connection,
    preferredDate: row.preferred_date,
    preferredTime: row.preferred_time,
  }),
});
