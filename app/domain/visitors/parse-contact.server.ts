import { z } from "zod";
import {
  EMAIL_LENGTH,
  isBlank,
  meantEmail,
  parseEmail,
  parseIndianMobile,
  parseName,
} from "../../lib/contact.ts";
import { type ContactAnswers, contactFields, EMAIL_AS_TYPED } from "./answers.ts";
import { t } from "../../lib/language/t.ts";

export type FieldErrors = Partial<Record<string, string>>;

const NAME_LENGTH = 120;

const tooLongLine = (max: number) => t("Use {max} characters or fewer", { max });

/** The message for a text of several lines with more than `most` characters. */
export const tooLongText = (most: number) => (): string =>
  t("Use {max} characters or fewer. Your text is still here.", { max: most.toLocaleString("en") });

/**
 * A text that a form needs. Its messages are functions, because a schema is made once and a message is in the language
 * of the request.
 * @param missing the message for an empty field @param tooLong the message for more than `most` characters
 */
export const neededText = (
  missing: () => string,
  most: number,
  tooLong = () => tooLongLine(most),
) => z.string().min(1, { error: missing }).max(most, { error: tooLong });

/** The name of a person in a form. @param missing the message for an empty field */
export const nameField = (missing: () => string) =>
  z.string().transform(parseName).pipe(neededText(missing, NAME_LENGTH));

const emailError = (reason: "missing" | "too_long" | "malformed") =>
  ({
    missing: t("Enter your email address"),
    too_long: tooLongLine(EMAIL_LENGTH),
    malformed: t("Enter an email address like name@example.com"),
  })[reason];

const emailField = z.string().transform((typed, context) => {
  const parsed = parseEmail(typed);
  if (parsed.ok) return parsed.email;
  context.addIssue(emailError(parsed.reason));
  return z.NEVER;
});

/**
 * A phone number in a form.
 * @param parse `parseIndianMobile` or `parsePhone` @param wrong the message for text that is no such number
 */
export const phoneField = (parse: (typed: string) => string | undefined, wrong: () => string) =>
  z.string().transform((typed, context) => {
    const phone = parse(typed);
    if (phone !== undefined) return phone;
    context.addIssue(isBlank(typed) ? t("Enter your phone number") : wrong());
    return z.NEVER;
  });

export const contactSchema = z.object({
  name: nameField(() => t("Enter your name")),
  email: emailField,
  phone_number: phoneField(parseIndianMobile, () =>
    t("Enter a 10-digit Indian mobile number, like 98765 43210"),
  ),
});

export function contactErrorsOf(error: z.ZodError): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".");
    errors[field] ??= issue.message;
  }
  return errors;
}

const fieldsOf = (form: FormData, text: (value: unknown) => string) =>
  Object.fromEntries(
    contactFields.map((field) => [field, text(form.get(field))]),
  ) as unknown as ContactAnswers;

/** Returns the contact fields of a form as they were typed, cut to 1,000 characters each, to show them again. */
export function typedContact(form: FormData): ContactAnswers {
  return fieldsOf(form, (value) => String(value ?? "").slice(0, 1000));
}

/**
 * Parses the contact fields of a form. An address at gmial.com is asked about once, and never refused, if the form has
 * the field for it.
 */
export function parseContact(
  form: FormData,
): { ok: true; contact: ContactAnswers } | { ok: false; errors: FieldErrors } {
  const typed = fieldsOf(form, (value) => (typeof value === "string" ? value : ""));
  const parsed = contactSchema.safeParse(typed);
  if (!parsed.success) return { ok: false, errors: contactErrorsOf(parsed.error) };
  const meant = meantEmail(parsed.data.email);
  const shown = form.get(EMAIL_AS_TYPED);
  // Asked once: a form that shows the question sends the address that it asked about.
  return meant !== undefined && typeof shown === "string" && shown !== typed.email
    ? {
        ok: false,
        errors: {
          email: t("Did you mean {address}? If yours is right as it is, press the button again.", {
            address: meant,
          }),
        },
      }
    : { ok: true, contact: parsed.data };
}
