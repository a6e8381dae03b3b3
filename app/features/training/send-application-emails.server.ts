import type { EmailMessage } from "../email/mail-transport.ts";
import type { SendEmailDeps } from "../email/send-email-once.server.ts";
import { messageIdOf } from "../email/message-id.ts";
import { findReceivedMessage, recordAcknowledged } from "../safety/receive-message.server.ts";
import { applicantEmail, operatorApplicationEmail } from "./application-emails.ts";
import { findApplication, recordEmailSent, wasConfirmed } from "./store.server.ts";
import { findModule } from "./training-module.ts";

const messageOf = (submission: string) => ({ kind: "application" as const, subject: submission });

/** The same Message-ID for every retry, so that a mailbox can drop the repeat after a crash. */
function sameAtEveryTry(
  deps: SendEmailDeps,
  submission: string,
  who: "operator" | "applicant",
  writtenAt: Date,
): Pick<EmailMessage, "messageId" | "date"> {
  return { messageId: messageIdOf(`training.${submission}.${who}`, deps.sender), date: writtenAt };
}

/** Tells the operator of an application, once. */
export async function sendOperatorApplicationEmail(
  deps: SendEmailDeps,
  submission: string,
  now: Date,
): Promise<void> {
  const found = await findApplication(deps.db, submission);
  if (!found || found.operatorMailedAt) return;
  const { module, writtenAt } = found;
  const title = findModule(module)?.title ?? module;
  const received = await findReceivedMessage(deps.db, messageOf(submission));
  await deps.mailTransport.send({
    ...operatorApplicationEmail(title, received, `${deps.publicUrl}/desk/messages`, deps.brand),
    ...sameAtEveryTry(deps, submission, "operator", writtenAt),
    to: { name: deps.brand.name, address: deps.brand.supportEmail },
  });
  await recordEmailSent(deps.db, submission, "operator", now);
}

/**
 * Sends the confirmation to the applicant: once to each address for a module, so that the form cannot be used to
 * flood a stranger's mailbox.
 */
export async function sendApplicantEmail(
  deps: SendEmailDeps,
  submission: string,
  now: Date,
): Promise<void> {
  const found = await findApplication(deps.db, submission);
  const module = found && findModule(found.module);
  if (!found || !module || (await wasConfirmed(deps.db, found))) return;
  const { reference } = await findReceivedMessage(deps.db, messageOf(submission));
  await deps.mailTransport.send({
    ...applicantEmail(module, reference, deps.brand),
    ...sameAtEveryTry(deps, submission, "applicant", found.writtenAt),
    to: { address: found.email },
  });
  await recordEmailSent(deps.db, submission, "applicant", now);
  await recordAcknowledged(deps.db, messageOf(submission), now);
}
