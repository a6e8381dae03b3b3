import type { FormProtectionResult } from "../../lib/web/form-protection.ts";
import { noticeShown } from "../assessment/notice/privacy-notice.ts";
import type { Enquiry } from "./enquiry.ts";
import { parseEnquiry } from "./parse-enquiry.server.ts";
import { createEnquiry, type EnquiryDeps } from "./create-enquiry.server.ts";

/** A refused message form with its errors and submitted values. */
export interface EnquiryFormErrors {
  formId: string;
  errors: Partial<Record<string, string>>;
  values: Record<string, string>;
  /** About the form as a whole. */
  problem?: string;
}

/** Parses and stores a submitted message form. @returns undefined if the message was stored */
export async function handleEnquiryForm(
  deps: EnquiryDeps,
  name: Enquiry["form"],
  form: FormData,
  { formId, refusal }: FormProtectionResult,
  now: Date,
): Promise<EnquiryFormErrors | undefined> {
  const read = parseEnquiry(name, form);
  if (read.ok && !refusal) {
    await createEnquiry(deps, formId, read.enquiry, now, noticeShown(form));
    return undefined;
  }
  const typed = (field: string) => String(form.get(field) ?? "");
  return {
    formId,
    errors: read.ok ? {} : read.errors,
    values: {
      name: typed("name"),
      email: typed("email"),
      phone_number: typed("phone_number"),
      message: typed("message"),
    },
    ...(refusal && { problem: refusal }),
  };
}
