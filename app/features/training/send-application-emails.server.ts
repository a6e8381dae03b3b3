import type { Cipher } from "../../lib/crypto/cipher.ts";
import type { EmailMessage } from "../email/mail-transport.ts";
import type { SendEmailDeps } from "../email/send-email-once.server.ts";
import { messageIdOf } from "../email/message-id.ts";
import { applicantEmail, operatorApplicationEmail } from "./application-emails.ts";
import { findApplication, recordEmailSent, wasConfirmed } from "./store.server.ts";
import { findModule } from "./training-module.ts";

interface Deps extends SendEmailDeps {
  cipher: Cipher;
}

/** The same Message-ID for every retry, so that a mailbox can drop the repeat after a crash. */
function sameAtEveryTry(
  deps: SendEmailDeps,
  submission: string,
  who: "operator" | "applicant",
  writtenAt: Date,
): Pick<EmailMessage, "messageId" | "date"> {
  return { messageId: messageIdOf(`training.${submission}.${who}`, deps.sender), date: writtenAt };
}

/** Sends the application to the operator once. */
export async function sendOperatorApplicationEmail(
  deps: Deps,
  submission: string,
  now: Date,
): Promise<void> {
  const found = await findApplication(deps.db, deps.cipher, submission);
  if (!found || found.operatorMailedAt) return;
  const { application, writtenAt } = found;
  const title = findModule(application.module)?.title ?? application.module;
  await deps.mailTransport.send({
    ...operatorApplicationEmail(application, title, deps.brand),
    ...sameAtEveryTry(deps, submission, "operator", writtenAt),
    to: { name: deps.brand.name, address: deps.brand.supportEmail },
  });
  await recordEmailSent(deps.db, submission, "operator", now);
}

/**
 * Sends the confirmation to the applicant: once to each address for a module, so that the form cannot be used to
 * flood a stranger's mailbox.
 */
export async function sendApplicantEmail(deps: Deps, submission: string, now: Date): Promise<void> {
  const found = await findApplication(deps.db, deps.cipher, submission);
  const module = found && findModule(found.application.module);
  if (!found || !module || (await wasConfirmed(deps.db, found.application))) return;
  await deps.mailTransport.send({
    ...applicantEmail(module, deps.brand),
    ...sameAtEveryTry(deps, submission, "applicant", found.writtenAt),
    to: { address: found.application.email },
  });
  await recordEmailSent(deps.db, submission, "applicant", now);
}
