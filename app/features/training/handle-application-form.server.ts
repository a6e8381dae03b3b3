import type { TrainingModule } from "../../content/training.ts";
import type { FormProtectionResult } from "../../lib/web/form-protection.ts";
import { noticeShown } from "../assessment/notice/privacy-notice.ts";
import { parseApplication } from "./parse-application.server.ts";
import { createApplication, type ApplicationDeps } from "./create-application.server.ts";

/** A refused application form with its errors and submitted values. */
export interface ApplicationFormErrors {
  formId: string;
  /** The applicant does not meet the module's requirement. */
  refused: boolean;
  errors: Partial<Record<string, string>>;
  values: Record<string, string>;
}

const fields = ["eligible", "name", "email", "phone_number", "education", "reason"];

/** Parses and stores a submitted application. @returns undefined if it was stored */
export async function handleApplicationForm(
  deps: ApplicationDeps,
  module: TrainingModule,
  form: FormData,
  { formId, refusal }: FormProtectionResult,
  now: Date,
): Promise<ApplicationFormErrors | undefined> {
  const read = parseApplication(module, form);
  if (read.ok && !refusal) {
    await createApplication(deps, formId, read.application, now, noticeShown(form));
    return undefined;
  }
  const complaints = !read.ok && read.reason === "incomplete" ? read.errors : {};
  return {
    formId,
    refused: !read.ok && read.reason === "not_eligible",
    errors: refusal ? { ...complaints, reason: refusal } : complaints,
    values: Object.fromEntries(fields.map((name) => [name, String(form.get(name) ?? "")])),
  };
}
