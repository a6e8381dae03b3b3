import type { Database } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/facts.server.ts";
import { submissionId } from "../../lib/form-guard.ts";
import type { Vault } from "../../lib/vault.ts";
import { upsertAgreement } from "../intake/consent-store.server.ts";
import { noticeText } from "../intake/notice.ts";
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
