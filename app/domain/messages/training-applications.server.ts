import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { type Application, applicationNotice } from "./training-application.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import type { Services } from "../../services.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import {
  findReceivedMessage,
  type ReceivedMessage,
  receiveMessage,
} from "./receive-message.server.ts";
import { recordNoticeConsent } from "../visitors/record-consent.server.ts";

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

/**
 * Stores an application and publishes the event for its two emails, in one transaction. A double submit stores one.
 * @returns its reference number
 */
export async function createApplication(
  services: Services,
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
  return services.db.transaction().execute(async (trx) => {
    const isNew = await insertApplication(trx, services.cipher, submission, application, now);
    if (!isNew) return findReceivedMessage(trx, message);
    const button = "training_apply";
    const consent = { subject: submission, notice: applicationNotice, button } as const;
    await recordNoticeConsent(trx, consent, now);
    const kinds = { application: 0, application_received: 0 };
    await publishEmails(services.publish, trx, submission, kinds);
    return receiveMessage(trx, message, now);
  });
}
