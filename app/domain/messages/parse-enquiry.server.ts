import { z } from "zod";
import { multilineText } from "../../lib/plain-text.ts";
import { parsePhone } from "../../lib/contact.ts";
import {
  contactSchema,
  neededText,
  tooLongText,
  contactErrorsOf,
  type FieldErrors,
  phoneField,
} from "../visitors/parse-contact.server.ts";
import { type Enquiry, MESSAGE_MAX } from "./enquiry.ts";
import { t } from "../../lib/language/t.ts";

// Landlines and foreign numbers are accepted here, because a person calls back.
const phone = phoneField(parsePhone, () => t("Enter a phone number, like 98765 43210"));

/** The message of a form, in several lines. */
export const messageField = z
  .string()
  .transform(multilineText)
  .pipe(neededText(() => t("Write your message"), MESSAGE_MAX, tooLongText(MESSAGE_MAX)));

/** The fields of each message form, which are the columns of its table. */
export const enquirySchemas = {
  support: contactSchema.pick({ email: true }).extend({ message: messageField }),
  contact: contactSchema
    .pick({ name: true, email: true })
    .extend({ phone_number: phone, message: messageField }),
};

type Read = { ok: true; enquiry: Enquiry } | { ok: false; errors: FieldErrors };

/** Parses a message form; all of its fields are required. */
export function parseEnquiry(name: Enquiry["form"], form: FormData): Read {
  const text = (field: string) => {
    const value = form.get(field);
    return typeof value === "string" ? value : "";
  };
  const fields = {
    name: text("name"),
    email: text("email"),
    phone_number: text("phone_number"),
    message: text("message"),
  };
  const parsed =
    name === "support"
      ? enquirySchemas.support.transform((words) => ({ form: name, ...words })).safeParse(fields)
      : enquirySchemas.contact.transform((words) => ({ form: name, ...words })).safeParse(fields);
  return parsed.success
    ? { ok: true, enquiry: parsed.data }
    : { ok: false, errors: contactErrorsOf(parsed.error) };
}
