import type { Db } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { type Enquiry, enquiryNotices } from "./enquiry.ts";
import { type PublishJob, publishEmails } from "../../db/job-kinds.ts";
import type { Services } from "../../services.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import {
  findReceivedMessage,
  type ReceivedMessage,
  receiveMessage,
} from "./receive-message.server.ts";
import { lockOrder } from "../orders/orders.server.ts";
import { recordNoticeConsent } from "../visitors/record-consent.server.ts";

/**
 * Stores a message in the table of its form.
 * @param orderId of a complaint about a session, which has the table of the support form
 * @returns false if this submission is stored already
 */
async function insertEnquiry(
  db: Db,
  cipher: Cipher,
  submission: string,
  enquiry: Enquiry,
  now: Date,
  orderId: string | null = null,
): Promise<boolean> {
  const { form, ...words } = enquiry;
  const message = cipher.encrypt(words.message, encryptionContext(form, "message", submission));
  const row = { ...words, message, submission, created_at: now };
  // One insert each: the tables have different columns.
  const insert =
    form === "support"
      ? db.insertInto("support").values({ ...row, order_id: orderId })
      : db.insertInto("contact").values(row as typeof row & { name: string; phone_number: string });
  const result = await insert
    .onConflict((conflict) => conflict.column("submission").doNothing())
    .executeTakeFirst();
  return result.numInsertedOrUpdatedRows === 1n;
}

/**
 * Stores a message and its consent and publishes its event, in one transaction. A double submit stores one message.
 * @returns its reference number
 */
export async function createEnquiry(
  services: Services,
  formId: string,
  enquiry: Enquiry,
  now: Date,
): Promise<ReceivedMessage> {
  const submission = submissionId(formId, Object.values(enquiry));
  const message = {
    kind: enquiry.form,
    subject: submission,
    as: "message",
    words: [enquiry.message],
  } as const;
  return services.db.transaction().execute(async (trx) => {
    const isNew = await insertEnquiry(trx, services.cipher, submission, enquiry, now);
    if (!isNew) return findReceivedMessage(trx, message);
    const notice = enquiryNotices[enquiry.form];
    const button = enquiry.form === "support" ? "support_send" : "contact_send";
    await recordNoticeConsent(trx, { subject: submission, notice, button }, now);
    await publishEnquiry(services.publish, trx, enquiry.form, submission);
    return receiveMessage(trx, message, now);
  });
}

const publishEnquiry = (publish: PublishJob, trx: Db, form: Enquiry["form"], submission: string) =>
  publishEmails(publish, trx, submission, { [form]: 0, [`${form}_received`]: 0 });

/** A complaint about a session; gone: of an erased client, whom no answer would reach. */
type CreateComplaint = { ok: true; received: ReceivedMessage } | { ok: false; reason: "gone" };

/**
 * Stores a complaint that a client sent from their booking's page, and publishes it like a message of the support form.
 * It is answered at the address of the booking. The same words about the same session are one complaint.
 */
export async function createComplaintMessage(
  services: Services,
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
  return services.db.transaction().execute(async (trx): Promise<CreateComplaint> => {
    // A change of the address waits, and takes the complaint along.
    const email = (await lockOrder(trx, orderId))?.contact.email;
    if (!email) return { ok: false, reason: "gone" };
    const enquiry = { form: "support", email, message } as const;
    if (!(await insertEnquiry(trx, services.cipher, submission, enquiry, now, orderId)))
      return { ok: true, received: await findReceivedMessage(trx, received) };
    await publishEnquiry(services.publish, trx, "support", submission);
    return { ok: true, received: await receiveMessage(trx, received, now) };
  });
}
