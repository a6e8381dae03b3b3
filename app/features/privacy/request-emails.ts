import { brand as operator } from "../../content/brand.ts";
import { paragraphsOf } from "../../lib/text/paragraphs.ts";
import type { Brand } from "../email/templates/email-brand.ts";
import { renderEmail, type RenderedEmail } from "../email/layout/email-layout.ts";
import type { StoredRequest } from "./request-store.server.ts";
import type { RequestKind } from "./reference-number.ts";

const PARAGRAPH = 500;

const paragraphs = (text: string) =>
  text
    .split("\n")
    .flatMap((line) => paragraphsOf(line, PARAGRAPH))
    .map((line) => ({ kind: "paragraph" as const, text: line }));

const toOperator: Readonly<Record<RequestKind, { subject: string; todo: string }>> = {
  complaint: {
    subject: "A complaint about data",
    todo: "Answer within 30 days, from your own mailbox, with the number in the subject. The writer got this number just now, and was told so.",
  },
  nomination: {
    subject: "A nominee was named",
    todo: "Keep it with your records. There is nothing to do until somebody asks in their place.",
  },
  erasure: {
    subject: "Somebody had their data erased",
    todo: "The site has done its part. Delete what your mailboxes hold of messages from this address, unless you need it to answer a complaint or a claim.",
  },
};

/** Renders the email to the grievance contact. The subject contains no text of the visitor. */
export function operatorRequestEmail(request: StoredRequest, brand: Brand): RenderedEmail {
  const { subject, todo } = toOperator[request.kind];
  return renderEmail({
    subject: `${subject}: ${request.ticket}`,
    preheader: "It has a number, and a term.",
    heading: subject,
    blocks: [
      {
        kind: "details",
        rows: [
          { label: "Number", value: request.ticket },
          { label: "E-mail", value: request.email },
        ],
      },
      { kind: "paragraph", text: todo },
      ...(request.kind === "erasure" ? [] : paragraphs(request.words)),
    ],
    reason: `This letter came because somebody used the page of their data at ${brand.name}, by a link mailed to that address.`,
    isForOperator: true,
    brand,
  });
}

const toVisitor: Readonly<Record<RequestKind, { subject: string; done: string }>> = {
  complaint: {
    subject: "We have your complaint",
    done: "A person reads it. We answer within 30 days. If the answer is not good enough, you can complain to the Data Protection Board of India.",
  },
  nomination: {
    subject: "We have written down who you named",
    done: "They may use your rights with us if you no longer can. Name somebody else at any time: the latest counts.",
  },
  erasure: {
    subject: "Your data has been erased",
    done: "Your answers, messages and applications are gone, and so is everything else that we need not keep. What stays, and why:",
  },
};

/** Renders the acknowledgement with the number and the grievance contact (DPDP Rules 2025, rule 9). */
export function acknowledgement(request: StoredRequest, brand: Brand): RenderedEmail {
  const { subject, done } = toVisitor[request.kind];
  const { title, name, email } = operator.grievanceContact;
  return renderEmail({
    subject: `${subject}: ${request.ticket}`,
    preheader: "Keep the number; you can ask by it.",
    heading: subject,
    blocks: [
      { kind: "details", rows: [{ label: "Number", value: request.ticket }] },
      { kind: "paragraph", text: done },
      ...(request.kind === "erasure" ? paragraphs(request.words) : []),
      { kind: "paragraph", text: `Questions about your data: ${title}, ${name}, ${email}.` },
    ],
    reason: `This letter came because somebody used the page of your data at ${brand.name}, by a link mailed to this address. If that wasn't you, please tell us.`,
    brand,
  });
}
