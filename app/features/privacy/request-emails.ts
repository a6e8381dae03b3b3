import { brand as operator } from "../../content/brand.ts";
import { brandInPolicies } from "../../content/policies/operator.ts";
import { promises } from "../../content/promises.ts";
import { paragraphsOf } from "../../lib/text/paragraphs.ts";
import type { Brand } from "../email/templates/email-brand.ts";
import { renderEmail, type RenderedEmail } from "../email/layout/email-layout.ts";
import type { RequestKind, StoredRequest } from "./request-store.server.ts";

const PARAGRAPH = 500;

const paragraphs = (text: string) =>
  text
    .split("\n")
    .flatMap((line) => paragraphsOf(line, PARAGRAPH))
    .map((line) => ({ kind: "paragraph" as const, text: line }));

const toOperator: Readonly<Record<RequestKind, { subject: string; todo: string }>> = {
  complaint: {
    subject: "A complaint about data",
    todo: `Answer within ${promises.dataRequestDays} days on the desk. The visitor has this number too.`,
  },
  nomination: {
    subject: "A nominee was recorded",
    todo: "The nominee is on the desk. There is nothing to do until the nominee contacts you.",
  },
  erasure: {
    subject: "A visitor deleted their data",
    todo: "The site has deleted it. Delete any emails from this address in your mailboxes too, unless you need them to answer a complaint or a claim.",
  },
};

/**
 * Renders the email to the grievance contact. It holds no words of the visitor: the desk shows them to the privacy
 * role.
 * @param deskUrl where the request is read and answered
 */
export function operatorRequestEmail(
  request: StoredRequest,
  helpFirst: boolean,
  deskUrl: string,
  brand: Brand,
): RenderedEmail {
  const { subject, todo } = toOperator[request.kind];
  return renderEmail({
    subject: `${helpFirst ? "Read first: " : ""}${subject}: ${request.ticket}`,
    preheader: "It has a reference number and a deadline.",
    heading: subject,
    blocks: [
      {
        kind: "details",
        rows: [
          { label: "Reference number", value: request.ticket },
          { label: "Email", value: request.email },
        ],
      },
      { kind: "paragraph", text: todo },
      ...(helpFirst
        ? [
            {
              kind: "paragraph" as const,
              text: "Please read it now. Its words may mean that someone is in danger.",
            },
          ]
        : []),
      ...(request.kind === "erasure"
        ? []
        : [{ kind: "button" as const, label: "Read it on the desk", address: deskUrl }]),
    ],
    reason: `You're getting this email because a visitor used “Your data” at ${brand.name}, with a link sent to that email address.`,
    isForOperator: true,
    brand,
  });
}

const toVisitor: Readonly<Record<RequestKind, { subject: string; done: string }>> = {
  complaint: {
    subject: "We have your complaint",
    done: `Our team will read it and answer within ${promises.dataRequestDays} days. If you aren't satisfied, you can complain to the Data Protection Board of India.`,
  },
  nomination: {
    subject: "Your nominee is recorded",
    done: "Your nominee can use your rights with us if you no longer can. You can nominate someone else at any time. The latest one counts.",
  },
  erasure: {
    subject: "Your data is deleted",
    done: "We've deleted your answers, messages, applications and everything else we don't have to keep. What we must keep, and why:",
  },
};

/** Renders the acknowledgement with the number and the grievance contact (DPDP Rules 2025, rule 9). */
export function acknowledgement(request: StoredRequest, brand: Brand): RenderedEmail {
  const { subject, done } = toVisitor[request.kind];
  const { title, name, email } = operator.grievanceContact;
  const { phone, addressLines } = brandInPolicies.grievanceOffice;
  return renderEmail({
    subject: `${subject}: ${request.ticket}`,
    preheader: "Keep this number in case you want to ask about it.",
    heading: subject,
    blocks: [
      { kind: "details", rows: [{ label: "Reference number", value: request.ticket }] },
      { kind: "paragraph", text: done },
      ...(request.kind === "erasure" ? paragraphs(request.words) : []),
      {
        kind: "paragraph",
        text: `Questions about your data: ${[title, name, email, phone, ...addressLines].join(", ")}.`,
      },
    ],
    reason: `You're getting this email because someone used “Your data” at ${brand.name}, with a link sent to this email address. If that wasn't you, please tell us.`,
    brand,
  });
}
