import { paragraphsOf } from "../../lib/text/paragraphs.ts";
import type { Brand } from "../email/templates/email-brand.ts";
import { renderEmail, type RenderedEmail } from "../email/layout/email-layout.ts";
import type { Enquiry } from "./enquiry.ts";

/** Length limit of one paragraph of an email. */
const PARAGRAPH = 500;

/**
 * Builds the email to the operator. The subject is fixed: the visitor's text is only in the body, where a line break
 * can't become a header. The email layout escapes it and removes direction overrides.
 */
export function enquiryEmail(enquiry: Enquiry, brand: Brand): RenderedEmail {
  const where = enquiry.form === "support" ? "support form" : "contact form";
  const rows = [{ label: "Email", value: enquiry.email }];
  if (enquiry.form === "contact") {
    rows.unshift({ label: "Name", value: enquiry.name });
    rows.push({ label: "Phone", value: enquiry.phone_number });
  }
  return renderEmail({
    subject: `A message from the ${where}`,
    preheader: "A visitor wrote to you and is waiting for an answer.",
    heading: `A message from the ${where}`,
    blocks: [
      { kind: "details", rows },
      ...paragraphsOf(enquiry.message, PARAGRAPH).map((text) => ({
        kind: "paragraph" as const,
        text,
      })),
      {
        kind: "paragraph",
        text: "This email address is not verified. Answer in a new email instead of forwarding this one.",
      },
    ],
    reason: `You're getting this email because a visitor used the ${where} of ${brand.name}.`,
    isForOperator: true,
    brand,
  });
}
