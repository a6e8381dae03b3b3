import { z } from "zod";
import { multilineText } from "../../lib/text/multiline-text.ts";
import { singleLineText } from "../../lib/text/single-line-text.ts";
import { contactSchema, errorsOf, type FieldErrors } from "../assessment/parse-contact.server.ts";
import { type Enquiry, MESSAGE_MAX } from "./enquiry.ts";

// A landline or a number from abroad is welcome here: somebody rings back, no machine does.
const phone = z
  .string()
  .transform((text) => singleLineText(text, 100).replaceAll(/[\s().-]/g, ""))
  .pipe(
    z
      .string()
      .min(1, "Enter your phone number")
      .regex(/^\+?\d{7,15}$/, "Enter a phone number, like 98765 43210"),
  );

const message = z
  .string()
  .transform(multilineText)
  .pipe(
    z
      .string()
      .min(1, "Write your message")
      .max(MESSAGE_MAX, "Use 5,000 characters or fewer. Your text is still here."),
  );

const support = contactSchema.pick({ email: true }).extend({ message });
const contact = contactSchema.extend({ phone_number: phone, message });

type Read = { ok: true; enquiry: Enquiry } | { ok: false; errors: FieldErrors };

/** Reads a message form; each of its fields is needed. */
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
