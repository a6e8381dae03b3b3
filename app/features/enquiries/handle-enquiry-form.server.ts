import type { FormProtectionResult } from "../../lib/web/form-protection.ts";
import { noticeShown } from "../assessment/notice/privacy-notice.ts";
import { hasWordsOfDanger } from "../safety/words-of-danger.ts";
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
  /** What was typed sounds like danger: helplines come first. */
  helpFirst: boolean;
}

/** A stored message with its reference number, or the form with its errors. */
export type EnquiryFormAnswer =
  | { ok: true; reference: string }
  | { ok: false; refusal: EnquiryFormErrors };

/** Parses and stores a submitted message form. */
export async function handleEnquiryForm(
  deps: EnquiryDeps,
  name: Enquiry["form"],
  form: FormData,
  { formId, refusal }: FormProtectionResult,
  now: Date,
): Promise<EnquiryFormAnswer> {
  const read = parseEnquiry(name, form);
  if (read.ok && !refusal) {
    const { reference } = await createEnquiry(deps, formId, read.enquiry, now, noticeShown(form));
    return { ok: true, reference };
  }
  const typed = (field: string) => String(form.get(field) ?? "");
  const refused = {
    formId,
    errors: read.ok ? {} : read.errors,
    values: {
      name: typed("name"),
      email: typed("email"),
      phone_number: typed("phone_number"),
      message: typed("message"),
    },
    ...(refusal && { problem: refusal }),
    helpFirst: hasWordsOfDanger(typed("message")),
  };
  return { ok: false, refusal: refused };
}
