import { findProposal, type Proposal } from "../therapists/proposals.server.ts";
import { findTherapistById } from "../therapists/therapists.server.ts";
import { type Brand, type RenderedEmail, renderEmail } from "./email-layout.ts";
import { type SendEmailDeps, sendEmailOnce } from "./send-email-once.server.ts";

/** The parts of a profile as a sentence names them. */
const parts: Readonly<Record<Proposal["kind"], string>> = {
  objective: "your introduction",
  approach: "your approach to care",
  concern: "your concerns",
  help: "what you offer help in",
  language: "your languages",
  training: "your degree and years",
  gender: "your gender",
  photo: "your photo",
  name_hi: "your name in Devanagari",
  objective_hi: "your introduction in Hindi",
  approach_hi: "your approach to care in Hindi",
  help_hi: "what you offer help in, in Hindi",
};

/** Lets a therapist know that what they proposed for their profile was published or declined; once. */
export async function sendProposalDecided(
  deps: SendEmailDeps,
  { proposalId }: { proposalId: number },
  now: Date,
): Promise<void> {
  const proposal = await findProposal(deps.db, proposalId);
  const therapist = proposal && (await findTherapistById(deps.db, proposal.therapistId));
  if (!proposal?.decidedAt || !therapist) return;
  const { decidedAt: dueAt } = proposal;
  const email = { subject: String(proposalId), kind: "proposal_decided", dueAt } as const;
  await sendEmailOnce(deps, email, now, () => ({
    ...proposalDecidedEmail(proposal, `${deps.publicUrl}/my/profile`, deps.brand),
    to: { name: therapist.name, address: therapist.email },
  }));
}

/** Renders the email. @param url of the therapist's own profile */
export function proposalDecidedEmail(
  { kind, outcome, reason }: Pick<Proposal, "kind" | "outcome" | "reason">,
  url: string,
  brand: Brand,
): RenderedEmail {
  const part = parts[kind];
  const isPublished = outcome === "published";
  const heading = isPublished ? "Your change is published" : "Your change was not published";
  return renderEmail({
    subject: heading,
    preheader: `It is about ${part}.`,
    heading,
    blocks: isPublished
      ? [
          { kind: "paragraph", text: `You proposed a change of ${part}. Visitors see it now.` },
          { kind: "button", label: "See your profile", address: url },
        ]
      : [
          {
            kind: "paragraph",
            text: `You proposed a change of ${part}. We did not publish it: ${reason ?? ""}`,
          },
          {
            kind: "paragraph",
            text: "Visitors see what they saw before. You can propose another.",
          },
          { kind: "button", label: "Propose another", address: url },
        ],
    reason: `You’re getting this email because you have a profile at ${brand.name} and proposed a change of it.`,
    isForOperator: true,
    brand,
  });
}
