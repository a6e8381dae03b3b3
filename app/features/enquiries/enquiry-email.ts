import { promises } from "../../content/promises.ts";
import type { Brand } from "../email/templates/email-brand.ts";
import { renderEmail, type RenderedEmail } from "../email/layout/email-layout.ts";
import type { ReceivedMessage } from "../safety/receive-message.server.ts";
import type { Enquiry } from "./enquiry.ts";

/** complaint: about a session, from its booking's page. */
type Kind = Enquiry["form"] | "complaint";

const kinds: Readonly<Record<Kind, { what: string; used: string }>> = {
  support: { what: "message from the support form", used: "used the support form" },
  contact: { what: "message from the contact form", used: "used the contact form" },
  complaint: { what: "complaint about a session", used: "complained about a session" },
};

const named = (subject: string, reference: string) =>
  reference ? `${subject}: ${reference}` : subject;

const referenceRow = (reference: string) => ({
  kind: "details" as const,
  rows: [{ label: "Reference number", value: reference }],
});

/**
 * Builds the email that tells the operator of a message. It holds no text of the visitor and not who wrote: a mailbox
 * is read by many, the desk records who reads.
 * @param deskUrl where the message is read and answered
 */
export function enquiryEmail(
  kind: Kind,
  { reference, helpFirst }: ReceivedMessage,
  deskUrl: string,
  brand: Brand,
): RenderedEmail {
  const { what, used } = kinds[kind];
  const heading = helpFirst ? `Read first: a ${what}` : `A ${what}`;
  return renderEmail({
    subject: named(heading, reference),
    preheader: "A visitor wrote to you and is waiting for an answer.",
    heading,
    blocks: [
      ...(reference ? [referenceRow(reference)] : []),
      {
        kind: "paragraph",
        text: helpFirst
          ? "Please read it now. Its words may mean that someone is in danger."
          : `Please answer within ${promises.messageHours} hours.`,
      },
      { kind: "button", label: "Read it on the desk", address: deskUrl },
    ],
    reason: `You're getting this email because a visitor ${used} of ${brand.name}.`,
    isForOperator: true,
    brand,
  });
}

/**
 * Builds the acknowledgement to who wrote. The address of a form is not verified, so the email contains no text from
 * the form: otherwise an attacker could send own text to strangers.
 */
export function enquiryAcknowledgement(kind: Kind, reference: string, brand: Brand): RenderedEmail {
  const heading = kind === "complaint" ? "We have your complaint" : "We have your message";
  return renderEmail({
    subject: named(heading, reference),
    preheader: "Keep this number in case you want to ask about it.",
    heading,
    blocks: [
      ...(reference ? [referenceRow(reference)] : []),
      {
        kind: "paragraph",
        text: `Thank you for writing to us. We'll answer within ${promises.messageHours} hours. You don't need to write again.`,
      },
    ],
    reason: `You're getting this email because someone ${kinds[kind].used} of ${brand.name} with this email address. If that wasn't you, please tell us.`,
    brand,
  });
}
