import type { Cipher } from "../../lib/crypto/cipher.ts";
import type { EmailMessage } from "../email/mail-transport.ts";
import type { SendEmailDeps } from "../email/send-email-once.server.ts";
import { messageIdOf } from "../email/message-id.ts";
import { applicantEmail, operatorApplicationEmail } from "./application-emails.ts";
import { findApplication, recordEmailSent, wasConfirmed } from "./store.server.ts";
import { findModule } from "./training-module.ts";

interface On extends SendEmailDeps {
  cipher: Cipher;
}

/** The same for every try, so that a mailbox can drop the repeat after a crash. */
function sameAtEveryTry(
  deps: SendEmailDeps,
  submission: string,
  who: "operator" | "applicant",
  writtenAt: Date,
): Pick<EmailMessage, "messageId" | "date"> {
  return { messageId: messageIdOf(`training.${submission}.${who}`, deps.sender), date: writtenAt };
}

/** The application to the operator; once. */
export async function sendOperatorApplicationEmail(
  deps: On,
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
 * The confirmation to the applicant: to an address once for a module, however often the form is sent, so
 * that nobody can fill a stranger's mailbox through it.
 */
export async function sendApplicantEmail(deps: On, submission: string, now: Date): Promise<void> {
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
