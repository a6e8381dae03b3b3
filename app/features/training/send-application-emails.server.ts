import type { Vault } from "../../lib/crypto/cipher.ts";
import type { Letter } from "../email/mail-transport.ts";
import type { MailOn } from "../email/send-email-once.server.ts";
import { messageIdOf } from "../email/message-id.ts";
import { applicantLetter, operatorLetter } from "./application-emails.ts";
import { findApplication, noteMailed, wasConfirmed } from "./store.server.ts";
import { findModule } from "./training-module.ts";

interface On extends MailOn {
  vault: Vault;
}

/** The same for every try, so that a mailbox can drop the repeat after a crash. */
function sameAtEveryTry(
  on: MailOn,
  submission: string,
  who: "operator" | "applicant",
  writtenAt: Date,
): Pick<Letter, "messageId" | "date"> {
  return { messageId: messageIdOf(`training.${submission}.${who}`, on.sender), date: writtenAt };
}

/** The application to the operator; once. */
export async function mailOperator(on: On, submission: string, now: Date): Promise<void> {
  const found = await findApplication(on.db, on.vault, submission);
  if (!found || found.operatorMailedAt) return;
  const { application, writtenAt } = found;
  const title = findModule(application.module)?.title ?? application.module;
  await on.mailbox.send({
    ...operatorLetter(application, title, on.brand),
    ...sameAtEveryTry(on, submission, "operator", writtenAt),
    to: { name: on.brand.name, address: on.brand.supportEmail },
  });
  await noteMailed(on.db, submission, "operator", now);
}

/**
 * The confirmation to the applicant: to an address once for a module, however often the form is sent, so
 * that nobody can fill a stranger's mailbox through it.
 */
export async function mailApplicant(on: On, submission: string, now: Date): Promise<void> {
  const found = await findApplication(on.db, on.vault, submission);
  const module = found && findModule(found.application.module);
  if (!found || !module || (await wasConfirmed(on.db, found.application))) return;
  await on.mailbox.send({
    ...applicantLetter(module, on.brand),
    ...sameAtEveryTry(on, submission, "applicant", found.writtenAt),
    to: { address: found.application.email },
  });
  await noteMailed(on.db, submission, "applicant", now);
}
