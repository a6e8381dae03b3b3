import { formatRupees } from "../../lib/money.ts";
import { paragraphsOf } from "../../lib/text/paragraphs.ts";
import type { TrainingModule } from "../../content/training.ts";
import type { Brand } from "../email/templates/email-brand.ts";
import { renderEmail, type RenderedEmail } from "../email/layout/email-layout.ts";
import type { Application } from "./application.ts";

/** Builds the email to the operator with the whole application. The subject is fixed. */
export function operatorApplicationEmail(
  application: Application,
  moduleTitle: string,
  brand: Brand,
): RenderedEmail {
  return renderEmail({
    subject: `Training application: ${moduleTitle}`,
    preheader: "An applicant is waiting to hear about the interview.",
    heading: `An application for ${moduleTitle}`,
    blocks: [
      {
        kind: "details",
        rows: [
          { label: "Name", value: application.name },
          { label: "Email", value: application.email },
          { label: "Phone", value: application.phone_number },
          { label: "Education", value: application.education },
        ],
      },
      { kind: "paragraph", text: "Why they want to take part:" },
      ...paragraphsOf(application.reason, 500).map((text) => ({
        kind: "paragraph" as const,
        text,
      })),
    ],
    reason: `You're getting this email because someone used the application form of ${brand.name}.`,
    isForOperator: true,
    brand,
  });
}

/**
 * Builds the email to the applicant. The address is not verified, so the email contains no text from the form:
 * otherwise an attacker could send own text, or a name, to strangers.
 */
export function applicantEmail(module: TrainingModule, brand: Brand): RenderedEmail {
  return renderEmail({
    subject: "We have your training application",
    preheader: "The next step is an interview. You don't need to do anything.",
    heading: "We have your application",
    blocks: [
      {
        kind: "paragraph",
        text: `Thank you for applying for the training module ${module.title}. You haven't paid anything, and nothing is fixed yet.`,
      },
      {
        kind: "details",
        rows: [
          { label: "Module", value: module.title },
          { label: "Length", value: module.duration },
          { label: "Format", value: module.format },
          { label: "Fee", value: `${formatRupees(module.pricePaise)}, after the interview` },
        ],
      },
      {
        kind: "paragraph",
        text: `Next, we'll write or call to arrange the interview. Questions before then? Write to ${brand.supportEmail}.`,
      },
    ],
    reason: `You're getting this email because someone applied for training at ${brand.name} with this email address. If that wasn't you, please tell us.`,
    brand,
  });
}
