import { z } from "zod";
import { findModule, type TrainingModule } from "../../../content/training.server.ts";
import { multilineText, singleLineText } from "../../../lib/plain-text.ts";
import {
  contactSchema,
  neededText,
  tooLongText,
  contactErrorsOf,
  type FieldErrors,
} from "../../../domain/visitors/parse-contact.server.ts";
import { type Application, applyPath } from "../../../domain/messages/training-application.ts";
import { createApplication } from "../../../domain/messages/training-applications.server.ts";
import { formsOf, type SentForm } from "../../../http/form.server.ts";
import { t } from "../../../lib/language/t.ts";

// In the order of the page, which is also the order of the errors.
const schema = z.object({
  eligible: z.enum(["yes", "no"], { error: () => t("Choose Yes or No") }),
  ...contactSchema.pick({ name: true, email: true, phone_number: true }).shape,
  education: z
    .string()
    .transform((text) => singleLineText(text, 1000))
    .pipe(neededText(() => t("Tell us about your studies"), 300, tooLongText(300))),
  reason: z
    .string()
    .transform(multilineText)
    .pipe(neededText(() => t("Tell us why you would like to take part"), 5000, tooLongText(5000))),
});

type Read =
  | { ok: true; application: Application }
  /** With a problem: the fields may be valid, but the applicant does not meet the module's requirement. */
  | { ok: false; problem?: { text: string }; errors?: FieldErrors };

/** Parses the application for a module. Eligibility is checked before missing fields. */
export function parseApplication(module: TrainingModule, form: FormData): Read {
  if (form.get("eligible") === "no")
    return { ok: false, problem: { text: t("This application was not sent") } };
  const fields = Object.fromEntries(
    Object.keys(schema.shape).map((name) => [name, form.get(name) ?? ""]),
  );
  const parsed = schema.safeParse(fields);
  if (!parsed.success) return { ok: false, errors: contactErrorsOf(parsed.error) };
  const { eligible: _, ...words } = parsed.data;
  return { ok: true, application: { module: module.id, ...words } };
}

export const moduleOf = (request: Request) =>
  findModule(new URL(request.url).searchParams.get("module"));

export const applicationForm = {
  async who({ request, redirect }: SentForm) {
    const module = moduleOf(request);
    // The page without a module asks for one.
    return module ? { about: { module } } : { response: redirect(applyPath()) };
  },
  forms: {
    "": formsOf<{ module: TrainingModule }>()({
      button: () => t("Send Application"),
      limit: () => ["application"],
      read: ({ form }, { module }) => parseApplication(module, form),
      danger: ["education", "reason"],
      async run({ services, formId, now }, _about, { application }) {
        const stored = await createApplication(services, formId, application, now);
        return { ok: true, reference: stored.reference };
      },
      done: (_sent, { module }, { reference }) => `${applyPath(module)}&sent=${reference || "yes"}`,
    }),
  },
  held: (reason: string) => ({ errors: { reason } }),
};
