import { z } from "zod";
import { multilineText } from "../../lib/text/multiline-text.ts";
import { parsePhone } from "../../lib/contact.ts";
import {
  contactSchema,
  errorsOf,
  type FieldErrors,
  phoneField,
} from "../assessment/parse-contact.server.ts";
import { validationCopy as copy } from "../assessment/validation-copy.ts";
import { type Enquiry, MESSAGE_MAX } from "./enquiry.ts";

// Landlines and foreign numbers are accepted here, because a person calls back.
const phone = phoneField(parsePhone, copy.anyPhone);

const message = z
  .string()
  .transform(multilineText)
  .pipe(z.string().min(1, copy.message).max(MESSAGE_MAX, copy.longText(MESSAGE_MAX)));

const support = contactSchema.pick({ email: true }).extend({ message });
const contact = contactSchema.extend({ phone_number: phone, message });

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
      ? support.transform((words) => ({ form: name, ...words })).safeParse(fields)
      : contact.transform((words) => ({ form: name, ...words })).safeParse(fields);
  return parsed.success
    ? { ok: true, enquiry: parsed.data }
    : { ok: false, errors: errorsOf(parsed.error) };
}

/** Parses the words of a complaint. */
export function parseComplaint(
  typed: string,
): { ok: true; message: string } | { ok: false; error: string } {
  const parsed = message.safeParse(typed);
  return parsed.success
    ? { ok: true, message: parsed.data }
    : { ok: false, error: parsed.error.issues[0]?.message ?? copy.message };
}
