import type { Database } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import { enquiryNotices } from "./enquiry-notices.ts";
import type { Enquiry } from "./enquiry.ts";
import { insertEnquiry } from "./store.server.ts";
import {
  findReceivedMessage,
  type ReceivedMessage,
  receiveMessage,
} from "../safety/receive-message.server.ts";
import { recordNoticeConsent } from "../assessment/notice/record-notice-consent.server.ts";

export interface EnquiryDeps extends Pick<Database, "db"> {
  publish: PublishEvent;
  cipher: Cipher;
}

/**
 * Stores a message and its consent and publishes its event, in one transaction. A double submit stores one message.
 * @param shown the version of the notice that the form showed
 * @returns its reference number
 */
export async function createEnquiry(
  deps: EnquiryDeps,
  formId: string,
  enquiry: Enquiry,
  now: Date,
  shown = "",
): Promise<ReceivedMessage> {
  const submission = submissionId(formId, Object.values(enquiry));
  const message = {
    kind: enquiry.form,
    subject: submission,
    as: "message",
    words: [enquiry.message],
  } as const;
  return deps.db.transaction().execute(async (trx) => {
    const isNew = await insertEnquiry(trx, deps.cipher, submission, enquiry, now);
    if (!isNew) return findReceivedMessage(trx, message);
    const notice = enquiryNotices[enquiry.form];
    const button = enquiry.form === "support" ? "support_send" : "contact_send";
    await recordNoticeConsent(trx, { subject: submission, notice, shown, button }, now);
    await deps.publish(trx, "enquiry.created", { form: enquiry.form, submission });
    return receiveMessage(trx, message, now);
  });
}
