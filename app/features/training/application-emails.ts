import { formatRupees } from "../../lib/money.ts";
import type { TrainingModule } from "../../content/training.ts";
import type { Brand } from "../email/templates/email-brand.ts";
import { renderEmail, type RenderedEmail } from "../email/layout/email-layout.ts";
import type { ReceivedMessage } from "../safety/receive-message.server.ts";

/**
 * Builds the email that tells the operator of an application. It holds no text of the applicant: the desk shows it.
 * @param deskUrl where the application is read and answered
 */
export function operatorApplicationEmail(
  moduleTitle: string,
  { reference, helpFirst }: ReceivedMessage,
  deskUrl: string,
  brand: Brand,
): RenderedEmail {
  const subject = `${helpFirst ? "Read first: training" : "Training"} application`;
  return renderEmail({
    subject: reference ? `${subject}: ${reference}` : subject,
    preheader: "An applicant is waiting to hear about the interview.",
    heading: `An application for ${moduleTitle}`,
    blocks: [
      { kind: "details", rows: [{ label: "Reference number", value: reference }] },
      ...(helpFirst
        ? [
            {
              kind: "paragraph" as const,
              text: "Please read it now. Its words may mean that someone is in danger.",
            },
          ]
        : []),
      { kind: "button", label: "Read it on the desk", address: deskUrl },
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
export function applicantEmail(
  module: TrainingModule,
  reference: string,
  brand: Brand,
): RenderedEmail {
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
          { label: "Reference number", value: reference },
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
