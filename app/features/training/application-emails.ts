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
    preheader: "Somebody applied and waits to hear about the interview.",
    heading: `An application for ${moduleTitle}`,
    blocks: [
      {
        kind: "details",
        rows: [
          { label: "Name", value: application.name },
          { label: "E-mail", value: application.email },
          { label: "Phone", value: application.phone_number },
          { label: "Education", value: application.education },
        ],
      },
      { kind: "paragraph", text: "Why they would like to take part:" },
      ...paragraphsOf(application.reason, 500).map((text) => ({
        kind: "paragraph" as const,
        text,
      })),
    ],
    reason: `This letter came because somebody used the application form of ${brand.name}.`,
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
    preheader: "The next step is a talk with us. You need not do anything.",
    heading: "We have your application",
    blocks: [
      {
        kind: "paragraph",
        text: `Thank you for applying for the training module ${module.title}. Nothing has been paid, and nothing is fixed yet.`,
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
        text: `What happens next: we write or call to agree on a time for the interview. If you have a question before that, write to ${brand.supportEmail}.`,
      },
    ],
    reason: `This letter came because somebody applied for a training with this address at ${brand.name}. If that wasn't you, please tell us.`,
    brand,
  });
}
