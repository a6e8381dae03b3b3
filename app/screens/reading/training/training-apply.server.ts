import { z } from "zod";
import type { Services } from "../../../services.ts";
import type { TrainingModule } from "../../../content/training.server.ts";
import { multilineText, singleLineText } from "../../../lib/plain-text.ts";
import {
  contactSchema,
  neededText,
  tooLongContactText,
  contactErrorsOf,
  type FieldErrors,
} from "../../../domain/visitors/parse-contact.server.ts";
import { validationCopy as copy } from "../../../domain/visitors/validation.words.ts";
import type { Application } from "../../../domain/messages/training-application.ts";
import type { FormProtectionResult } from "../../../lib/web/form-protection.ts";
import type { Danger } from "../../../domain/safety/danger.ts";
import { recognizeDanger } from "../../../domain/safety/words-of-danger.ts";
import { createApplication } from "../../../domain/messages/training-applications.server.ts";

// In the order of the page, which is also the order of the errors.
const schema = z.object({
  eligible: z.enum(["yes", "no"], { error: () => copy.yesOrNo }),
  ...contactSchema.pick({ name: true, email: true, phone_number: true }).shape,
  education: z
    .string()
    .transform((text) => singleLineText(text, 1000))
    .pipe(neededText(() => copy.studies, 300, tooLongContactText("longText", 300))),
  reason: z
    .string()
    .transform(multilineText)
    .pipe(neededText(() => copy.reason, 5000, tooLongContactText("longText", 5000))),
});

type Read =
  | { ok: true; application: Application }
  /** The fields may be valid, but the applicant does not meet the module's requirement. */
  | { ok: false; reason: "not_eligible" }
  | { ok: false; reason: "incomplete"; errors: FieldErrors };

/** Parses the application for a module. Eligibility is checked before missing fields. */
export function parseApplication(module: TrainingModule, form: FormData): Read {
  if (form.get("eligible") === "no") return { ok: false, reason: "not_eligible" };
  const fields = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, form.get(name) ?? ""]),
  );
  const parsed = schema.safeParse(fields);
  if (!parsed.success)
    return { ok: false, reason: "incomplete", errors: contactErrorsOf(parsed.error) };
  const { eligible: _, ...words } = parsed.data;
  return { ok: true, application: { module: module.id, ...words } };
}

/** A refused application form with its errors and submitted values. */
interface ApplicationFormErrors {
  formId: string;
  /** The applicant does not meet the module's requirement. */
  refused: boolean;
  errors: Partial<Record<string, string>>;
  values: Record<string, string>;
  /** What the typed text sounds like: helplines come first. */
  danger: Danger | undefined;
}

/** A stored application with its reference number, or the form with its errors. */
type ApplicationFormAnswer =
  | { ok: true; reference: string }
  | { ok: false; refusal: ApplicationFormErrors };

const fieldNames = ["eligible", "name", "email", "phone_number", "education", "reason"];

/** Parses and stores a submitted application. */
export async function handleApplicationForm(
  services: Services,
  module: TrainingModule,
  form: FormData,
  { formId, refusal }: FormProtectionResult,
  now: Date,
): Promise<ApplicationFormAnswer> {
  const read = parseApplication(module, form);
  if (read.ok && !refusal) {
    const stored = await createApplication(services, formId, read.application, now);
    return { ok: true, reference: stored.reference };
  }
  const complaints = !read.ok && read.reason === "incomplete" ? read.errors : {};
  const typed = (name: string) => String(form.get(name) ?? "");
  const refused = {
    formId,
    refused: !read.ok && read.reason === "not_eligible",
    errors: refusal ? { ...complaints, reason: refusal } : complaints,
    values: Object.fromEntries(fieldNames.map((name) => [name, typed(name)])),
    danger: recognizeDanger(`${typed("education")}\n${typed("reason")}`),
  };
  return { ok: false, refusal: refused };
}
