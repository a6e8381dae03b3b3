import type { TrainingModule } from "../../content/training.ts";
import type { FormProtectionResult } from "../../lib/web/form-protection.ts";
import { noticeShown } from "../assessment/notice/privacy-notice.ts";
import { hasWordsOfDanger } from "../safety/words-of-danger.ts";
import { parseApplication } from "./parse-application.server.ts";
import { createApplication, type ApplicationDeps } from "./create-application.server.ts";

/** A refused application form with its errors and submitted values. */
export interface ApplicationFormErrors {
  formId: string;
  /** The applicant does not meet the module's requirement. */
  refused: boolean;
  errors: Partial<Record<string, string>>;
  values: Record<string, string>;
  /** What was typed sounds like danger: helplines come first. */
  helpFirst: boolean;
}

/** A stored application with its reference number, or the form with its errors. */
export type ApplicationFormAnswer =
  | { ok: true; reference: string }
  | { ok: false; refusal: ApplicationFormErrors };

const fields = ["eligible", "name", "email", "phone_number", "education", "reason"];

/** Parses and stores a submitted application. */
export async function handleApplicationForm(
  deps: ApplicationDeps,
  module: TrainingModule,
  form: FormData,
  { formId, refusal }: FormProtectionResult,
  now: Date,
): Promise<ApplicationFormAnswer> {
  const read = parseApplication(module, form);
  if (read.ok && !refusal) {
    const stored = await createApplication(deps, formId, read.application, now, noticeShown(form));
    return { ok: true, reference: stored.reference };
  }
  const complaints = !read.ok && read.reason === "incomplete" ? read.errors : {};
  const typed = (name: string) => String(form.get(name) ?? "");
  const refused = {
    formId,
    refused: !read.ok && read.reason === "not_eligible",
    errors: refusal ? { ...complaints, reason: refusal } : complaints,
    values: Object.fromEntries(fields.map((name) => [name, typed(name)])),
    helpFirst: hasWordsOfDanger(`${typed("education")}\n${typed("reason")}`),
  };
  return { ok: false, refusal: refused };
}
