import type { Database } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import { applicationNotice } from "./application-notice.ts";
import type { Application } from "./application.ts";
import { insertApplication } from "./store.server.ts";
import {
  findReceivedMessage,
  type ReceivedMessage,
  receiveMessage,
} from "../safety/receive-message.server.ts";
import { recordNoticeConsent } from "../assessment/notice/record-notice-consent.server.ts";

export interface ApplicationDeps extends Pick<Database, "db"> {
  publish: PublishEvent;
  cipher: Cipher;
}

/**
 * Stores an application and publishes the event for its two emails, in one transaction. A double submit stores one.
 * @param shown the version of the notice that the form showed
 * @returns its reference number
 */
export async function createApplication(
  deps: ApplicationDeps,
  formId: string,
  application: Application,
  now: Date,
  shown = "",
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
    const consent = { subject: submission, notice: applicationNotice, shown, button } as const;
    await recordNoticeConsent(trx, consent, now);
    await deps.publish(trx, "application.created", { submission });
    return receiveMessage(trx, message, now);
  });
}
