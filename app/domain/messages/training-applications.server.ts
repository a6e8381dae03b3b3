import { isAlarm, readFirstText } from "../safety/danger.ts";
import { applicantEmailCopy as copy } from "./message-emails.words.ts";
import type { Db, Database } from "../../db/connect.server.ts";
import { sameMailbox } from "../../db/same-email.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { type Application, applicationNotice, findModule } from "./training-application.ts";
import { type PublishJob, publishEmails } from "../../db/job-kinds.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import {
  findReceivedMessage,
  type ReceivedMessage,
  receiveMessage,
} from "./receive-message.server.ts";
import { recordNoticeConsent } from "../visitors/record-consent.server.ts";
import { formatRupees } from "../../lib/money.ts";
import type { TrainingModule } from "../../content/training.ts";
import { type Brand, renderEmail, type RenderedEmail } from "../emails/email-layout.ts";
import {
  isAnyEmailSent,
  sendEmailOnce,
  type SendEmailDeps,
} from "../emails/send-email-once.server.ts";

const placeOf = (column: "education" | "reason", submission: string) =>
  encryptionContext("training_application", column, submission);

/** @returns false if this submission is stored already */
async function insertApplication(
  db: Db,
  cipher: Cipher,
  submission: string,
  application: Application,
  now: Date,
): Promise<boolean> {
  const result = await db
    .insertInto("training_application")
    .values({
      ...application,
      education: cipher.encrypt(application.education, placeOf("education", submission)),
      reason: cipher.encrypt(application.reason, placeOf("reason", submission)),
      submission,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("submission").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

interface StoredApplication {
  module: string;
  email: string;
  writtenAt: Date;
}

/** Finds who applied for which module, and when; not what was written. */
async function findApplication(db: Db, submission: string): Promise<StoredApplication | undefined> {
  return db
    .selectFrom("training_application")
    .select(["module", "email", "created_at as writtenAt"])
    .where("submission", "=", submission)
    .executeTakeFirst();
}

/** Reports whether an email address already got a confirmation for a module, from any application. */
async function wasConfirmed(
  db: Db,
  { email, module }: Pick<Application, "email" | "module">,
): Promise<boolean> {
  const rows = await db
    .selectFrom("training_application")
    .select("submission")
    .where(sameMailbox("email", email))
    .where("module", "=", module)
    .execute();
  const submissions = rows.map(({ submission }) => submission);
  return isAnyEmailSent(db, ["application_received"], submissions);
}

export interface ApplicationDeps extends Pick<Database, "db"> {
  publish: PublishJob;
  cipher: Cipher;
}

/**
 * Stores an application and publishes the event for its two emails, in one transaction. A double submit stores one.
 * @returns its reference number
 */
export async function createApplication(
  deps: ApplicationDeps,
  formId: string,
  application: Application,
  now: Date,
): Promise<ReceivedMessage> {
  const submission = submissionId(formId, Object.values(application));
  const message = {
    kind: "application",
    subject: submission,
    as: "application",
    words: [application.education, application.reason],
  } as const;
  return deps.db.transaction().execute(async (trx) => {
    const isNew = await insertApplication(trx, deps.cipher, submission, application, now);
    if (!isNew) return findReceivedMessage(trx, message);
    const button = "training_apply";
    const consent = { subject: submission, notice: applicationNotice, button } as const;
    await recordNoticeConsent(trx, consent, now);
    const kinds = { application: 0, application_received: 0 };
    await publishEmails(deps.publish, trx, submission, kinds);
    return receiveMessage(trx, message, now);
  });
}

/**
 * Builds the email that tells the operator of an application. It holds no text of the applicant: the desk shows it.
 * @param deskUrl where the application is read and answered
 */
function operatorApplicationEmail(
  moduleTitle: string,
  { reference, danger }: ReceivedMessage,
  deskUrl: string,
  brand: Brand,
): RenderedEmail {
  const subject = `${isAlarm(danger) ? "Read first: training" : "Training"} application`;
  return renderEmail({
    subject: reference ? `${subject}: ${reference}` : subject,
    preheader: "An applicant is waiting to hear about the interview.",
    heading: `An application for ${moduleTitle}`,
    blocks: [
      { kind: "details", rows: [{ label: "Reference number", value: reference }] },
      ...(isAlarm(danger)
        ? [
            {
              kind: "paragraph" as const,
              text: readFirstText(danger),
            },
          ]
        : []),
      { kind: "button", label: "Read it on the desk", address: deskUrl },
    ],
    reason: `You’re getting this email because someone used the application form of ${brand.name}.`,
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
    subject: copy.subject,
    preheader: copy.preheader,
    heading: copy.heading,
    blocks: [
      { kind: "paragraph", text: copy.text(module.title) },
      {
        kind: "details",
        rows: [
          { label: copy.reference, value: reference },
          { label: copy.module, value: module.title },
          { label: copy.length, value: module.duration },
          { label: copy.format, value: module.format },
          { label: copy.fee, value: copy.feeLater(formatRupees(module.pricePaise)) },
        ],
      },
      { kind: "paragraph", text: copy.next(brand.supportEmail) },
    ],
    reason: copy.reason(brand.name),
    brand,
  });
}

const messageOf = (submission: string) => ({ kind: "application" as const, subject: submission });

/** Tells the operator of an application, once. */
export async function sendOperatorApplicationEmail(
  deps: SendEmailDeps,
  submission: string,
  now: Date,
): Promise<void> {
  const found = await findApplication(deps.db, submission);
  if (!found) return;
  const { module, writtenAt } = found;
  const title = findModule(module)?.title ?? module;
  const received = await findReceivedMessage(deps.db, messageOf(submission));
  const email = { subject: submission, kind: "application", dueAt: writtenAt } as const;
  await sendEmailOnce(deps, email, now, () => ({
    ...operatorApplicationEmail(title, received, `${deps.publicUrl}/desk/messages`, deps.brand),
    to: { name: deps.brand.name, address: deps.brand.supportEmail },
  }));
}

/**
 * Sends the confirmation to the applicant: once to each address for a module, so that the form cannot be used to
 * flood a stranger's mailbox.
 */
export async function sendApplicationAcknowledgement(
  deps: SendEmailDeps,
  submission: string,
  now: Date,
): Promise<void> {
  const found = await findApplication(deps.db, submission);
  const module = found && findModule(found.module);
  if (!found || !module || (await wasConfirmed(deps.db, found))) return;
  const { reference } = await findReceivedMessage(deps.db, messageOf(submission));
  const kind = "application_received";
  await sendEmailOnce(deps, { subject: submission, kind, dueAt: found.writtenAt }, now, () => ({
    ...applicantEmail(module, reference, deps.brand),
    to: { address: found.email },
  }));
}
