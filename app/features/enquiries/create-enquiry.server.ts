import type { Database } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/jobs/events.server.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import type { Vault } from "../../lib/crypto/cipher.ts";
import { upsertAgreement } from "../assessment/consent-store.server.ts";
import { noticeText } from "../assessment/privacy-notice.ts";
import { enquiryNotices } from "./enquiry-notices.ts";
import type { Enquiry } from "./enquiry.ts";
import { insertEnquiry } from "./store.server.ts";

export interface ReceiveOn extends Pick<Database, "db"> {
  record: RecordFact;
  vault: Vault;
}

/** Stores a message with what was agreed to, and sees that the operator gets it by mail: all of it, or nothing. Pressed twice, it is one. */
export async function receiveEnquiry(
  on: ReceiveOn,
  formId: string,
  enquiry: Enquiry,
  now: Date,
): Promise<void> {
  const submission = submissionId(formId, Object.values(enquiry));
  await on.db.transaction().execute(async (trx) => {
    const isNew = await insertEnquiry(trx, on.vault, submission, enquiry, now);
    if (!isNew) return;
    const notice = enquiryNotices[enquiry.form];
    await upsertAgreement(trx, { subject: submission, ...notice, text: noticeText(notice) }, now);
    await on.record(trx, "enquiry.received", { form: enquiry.form, submission });
  });
}
