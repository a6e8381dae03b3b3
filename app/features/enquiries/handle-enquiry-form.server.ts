import type { FormProtectionResult } from "../../lib/web/form-protection.ts";
import type { Enquiry } from "./enquiry.ts";
import { parseEnquiry } from "./parse-enquiry.server.ts";
import { createEnquiry, type ReceiveOn } from "./create-enquiry.server.ts";

/** What a message form shows when it could not be taken; what was typed is in it again. */
export interface EnquiryFormErrors {
  formId: string;
  errors: Partial<Record<string, string>>;
  values: Record<string, string>;
  /** About the form as a whole. */
  problem?: string;
}

/** A sent message form from reading to storing. @returns undefined when the message was received */
export async function handleEnquiryForm(
  deps: ReceiveOn,
  name: Enquiry["form"],
  form: FormData,
  { formId, refusal }: FormProtectionResult,
  now: Date,
): Promise<EnquiryFormErrors | undefined> {
  const read = parseEnquiry(name, form);
  if (read.ok && !refusal) {
    await createEnquiry(deps, formId, read.enquiry, now);
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
