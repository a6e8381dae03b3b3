import { z } from "zod";
import { multilineText } from "../../lib/text/multiline-text.ts";
import { singleLineText } from "../../lib/text/single-line-text.ts";
import { emailIn, parsePhone } from "../../lib/contact.ts";
import { contactSchema, errorsOf, nameField } from "../assessment/parse-contact.server.ts";
import { validationCopy } from "../assessment/validation-copy.ts";
import { hasWordsOfDanger } from "../safety/words-of-danger.ts";
import type { DataRefusal } from "./data-refusal.ts";
import { dataErrors } from "./views/your-data-copy.ts";

/** An email address or a phone number; other words stay, because a person reads them. */
const nomineeContact = z
  .string()
  .transform((text) => emailIn(text) ?? parsePhone(text) ?? singleLineText(text, 1000))
  .pipe(z.string().min(1, dataErrors.noNomineeContact).max(254, validationCopy.tooLong(254)));

const schemas = {
  correct: contactSchema.pick({ name: true, phone_number: true }),
  address: contactSchema.pick({ email: true }),
  complaint: z.object({
    complaint: z
      .string()
      .transform(multilineText)
      .pipe(z.string().min(1, dataErrors.noComplaint).max(5000, validationCopy.longText(5000))),
  }),
  nomination: z.object({
    nominee_name: nameField(dataErrors.noNomineeName),
    nominee_contact: nomineeContact,
  }),
};

type Schemas = typeof schemas;
export type FormIntent = keyof Schemas;

type ParsedForm<Intent extends FormIntent> =
  | { ok: true; words: z.infer<Schemas[Intent]> }
  | { ok: false; refusal: DataRefusal };

/** Parses a form of the data page; on failure returns errors by field and the typed values. */
export function parseDataForm<Intent extends FormIntent>(
  intent: Intent,
  form: FormData,
): ParsedForm<Intent> {
  const schema = schemas[intent];
  const typed = Object.fromEntries(
    Object.keys(schema.shape).map((field) => [field, String(form.get(field) ?? "")]),
  );
  const parsed = schema.safeParse(typed);
  if (parsed.success) return { ok: true, words: parsed.data as z.infer<Schemas[Intent]> };
  const values = Object.fromEntries(
    // toWellFormed: slicing can split a surrogate pair, which can't be encoded as UTF-8.
    Object.entries(typed).map(([field, text]) => [field, text.slice(0, 6000).toWellFormed()]),
  );
  const helpFirst = hasWordsOfDanger(typed.complaint ?? "");
  return { ok: false, refusal: { intent, errors: errorsOf(parsed.error), values, helpFirst } };
}
