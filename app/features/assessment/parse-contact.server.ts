import { z } from "zod";
import { singleLineText } from "../../lib/text/single-line-text.ts";
import { validationCopy as copy } from "./validation-copy.ts";

/** The error message of each invalid field. */
export type FieldErrors = Partial<Record<string, string>>;

// The cut length is above every field's limit, so a cut value is still refused for its length.
const tidy = (text: string) => singleLineText(text, 1000);

const line = (max: number, missing: string) =>
  z
    .string()
    .transform(tidy)
    .pipe(z.string().min(1, missing).max(max, copy.tooLong(max)));

// Checks the shape only: one @, something on both sides, a dot in the domain, no spaces. Delivery shows the rest.
const emailShape = /^[^\s@<>"(),:;\\[\]]+@[^\s@<>"(),:;\\[\]]+\.[^\s@<>"(),:;\\[\].]{2,}$/;

/** Normalises an Indian mobile number to ten digits; accepts spaces, dashes, +91 and a leading 0. */
export function tidyPhone(text: string): string {
  const digits = tidy(text).replaceAll(/[\s().-]/g, "");
  return digits.replace(/^(?:\+?91(?=\d{10}$)|0(?=\d{10}$))/, "");
}

export const contactSchema = z.object({
  name: line(120, copy.name),
  email: line(254, copy.email).pipe(z.string().regex(emailShape, copy.emailShape)),
  phone_number: z
    .string()
    .transform(tidyPhone)
    .pipe(
      z
        .string()
        .min(1, copy.phone)
        .regex(/^[6-9]\d{9}$/, copy.indianMobile),
    ),
});

export type Contact = z.infer<typeof contactSchema>;

/** Returns the first error of each field. */
export function errorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".");
    errors[field] ??= issue.message;
  }
  return errors;
}

/** Returns the contact fields of a form as they were typed, cut to 1,000 characters each, to show them again. */
export function typedContact(form: FormData): Contact {
  const typed = (name: string) => String(form.get(name) ?? "").slice(0, 1000);
  return { name: typed("name"), email: typed("email"), phone_number: typed("phone_number") };
}

/** Parses name, email and phone_number of a form. */
export function parseContact(
  form: FormData,
): { ok: true; contact: Contact } | { ok: false; errors: FieldErrors } {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  const parsed = contactSchema.safeParse({
    name: text("name"),
    email: text("email"),
    phone_number: text("phone_number"),
  });
  return parsed.success
    ? { ok: true, contact: parsed.data }
    : { ok: false, errors: errorsOf(parsed.error) };
}
