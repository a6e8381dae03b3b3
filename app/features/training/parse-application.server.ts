import { z } from "zod";
import type { TrainingModule } from "../../content/training.ts";
import { multilineText } from "../../lib/text/multiline-text.ts";
import { singleLineText } from "../../lib/text/single-line-text.ts";
import { contactSchema, errorsOf, type FieldErrors } from "../assessment/parse-contact.server.ts";
import { validationCopy as copy } from "../assessment/validation-copy.ts";
import type { Application } from "./application.ts";

// In the order of the page, which is also the order of the errors.
const schema = z.object({
  eligible: z.enum(["yes", "no"], copy.yesOrNo),
  ...contactSchema.shape,
  education: z
    .string()
    .transform((text) => singleLineText(text, 1000))
    .pipe(z.string().min(1, copy.studies).max(300, copy.longText(300))),
  reason: z
    .string()
    .transform(multilineText)
    .pipe(z.string().min(1, copy.reason).max(5000, copy.longText(5000))),
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
  if (!parsed.success) return { ok: false, reason: "incomplete", errors: errorsOf(parsed.error) };
  const { eligible: _, ...words } = parsed.data;
  return { ok: true, application: { module: module.id, ...words } };
}
