import type { Database } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import { applicationNotice } from "./application-notice.ts";
import type { Application } from "./application.ts";
import { insertApplication } from "./store.server.ts";
import { recordNoticeConsent } from "../assessment/notice/record-notice-consent.server.ts";

export interface ApplicationDeps extends Pick<Database, "db"> {
  publish: PublishEvent;
  cipher: Cipher;
}

/**
 * Stores an application and publishes the event for its two emails, in one transaction. A double submit stores one.
 * @param shown the version of the notice that the form showed
 */
export async function createApplication(
  deps: ApplicationDeps,
  formId: string,
  application: Application,
  now: Date,
  shown = "",
): Promise<void> {
  const submission = submissionId(formId, Object.values(application));
  await deps.db.transaction().execute(async (trx) => {
    const isNew = await insertApplication(trx, deps.cipher, submission, application, now);
    if (!isNew) return;
    const button = "training_apply";
    const consent = { subject: submission, notice: applicationNotice, shown, button } as const;
    await recordNoticeConsent(trx, consent, now);
    await deps.publish(trx, "application.created", { submission });
  });
}
