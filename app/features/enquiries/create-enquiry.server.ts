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
import { findOrder } from "../orders/find-order.server.ts";
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

/** A complaint about a session; gone: of an erased client, whom no answer would reach. */
export type CreateComplaint =
  | { ok: true; received: ReceivedMessage }
  | { ok: false; reason: "gone" };

/**
 * Stores a complaint that a client sent from their booking's page, and publishes it like a message of the support form.
 * It is answered at the address of the booking. The same words about the same session are one complaint.
 */
export async function createComplaint(
  deps: EnquiryDeps,
  orderId: string,
  message: string,
  now: Date,
): Promise<CreateComplaint> {
  const submission = submissionId(orderId, [message]);
  const received = {
    kind: "support",
    subject: submission,
    as: "complaint",
    words: [message],
  } as const;
  return deps.db.transaction().execute(async (trx): Promise<CreateComplaint> => {
    const email = (await findOrder(trx, orderId))?.contact.email;
    if (!email) return { ok: false, reason: "gone" };
    const enquiry = { form: "support", email, message } as const;
    if (!(await insertEnquiry(trx, deps.cipher, submission, enquiry, now, orderId)))
      return { ok: true, received: await findReceivedMessage(trx, received) };
    await deps.publish(trx, "enquiry.created", { form: "support", submission });
    return { ok: true, received: await receiveMessage(trx, received, now) };
  });
}
