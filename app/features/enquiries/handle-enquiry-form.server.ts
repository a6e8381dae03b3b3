import type { FormProtectionResult } from "../../lib/web/form-protection.ts";
import { noticeShown } from "../assessment/notice/privacy-notice.ts";
import { hasWordsOfDanger } from "../safety/words-of-danger.ts";
import { enquiryCopy } from "./enquiry-copy.ts";
import type { Enquiry } from "./enquiry.ts";
import { parseComplaint, parseEnquiry } from "./parse-enquiry.server.ts";
import { createComplaint, createEnquiry, type EnquiryDeps } from "./create-enquiry.server.ts";

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

/** A refused complaint with what was typed. */
export interface ComplaintRefusal {
  message: string;
  error: string;
  /** What was typed sounds like danger: helplines come first. */
  helpFirst: boolean;
}

/** Parses and stores a complaint about a session. @param wait why it is refused before it is read */
export async function handleComplaint(
  deps: EnquiryDeps,
  orderId: string,
  form: FormData,
  now: Date,
  wait?: string,
): Promise<{ ok: true; reference: string } | { ok: false; refusal: ComplaintRefusal }> {
  const typed = String(form.get("complaint") ?? "");
  const parsed = parseComplaint(typed);
  const refused = (error: string) => ({
    ok: false as const,
    refusal: { message: typed, error, helpFirst: hasWordsOfDanger(typed) },
  });
  if (wait || !parsed.ok) return refused(wait ?? (parsed.ok ? "" : parsed.error));
  const created = await createComplaint(deps, orderId, parsed.message, now);
  if (!created.ok) return refused(enquiryCopy.complaint.gone);
  return { ok: true, reference: created.received.reference };
}
