import { isAlarm, readFirstText } from "../safety/danger.ts";
import { sql } from "kysely";
import type { Db, Database } from "../../db/connect.server.ts";
import { encryptionContext } from "../../db/encrypted-columns.ts";
import { sameMailbox } from "../../db/same-email.ts";
import type { Cipher } from "../../lib/cipher.ts";
import { type Enquiry, enquiryNotices } from "./enquiry.ts";
import { type PublishJob, publishEmails } from "../../db/job-kinds.ts";
import { submissionId } from "../../lib/web/form-protection.ts";
import {
  findReceivedMessage,
  type ReceivedMessage,
  receiveMessage,
} from "./receive-message.server.ts";
import { findOrder } from "../orders/orders.server.ts";
import { recordNoticeConsent } from "../visitors/record-consent.server.ts";
import { receivedEmailCopy as copy } from "./message-emails.words.ts";
import { promises } from "../../content/operator.ts";
import { type Brand, renderEmail, type RenderedEmail } from "../emails/email-layout.ts";
import { addMinutes } from "../../lib/india-time.ts";
import {
  isAnyEmailSent,
  sendEmailOnce,
  type SendEmailDeps,
} from "../emails/send-email-once.server.ts";

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

interface StoredEnquiry {
  email: string;
  writtenAt: Date;
  /** It is a complaint about a session, whose client's mailbox we know. */
  isComplaint: boolean;
}

/** Finds who wrote a message and when; not its words. */
async function findEnquiry(
  db: Db,
  form: Enquiry["form"],
  submission: string,
): Promise<StoredEnquiry | undefined> {
  const isComplaint = form === "support" ? sql<boolean>`order_id is not null` : sql<boolean>`false`;
  return db
    .selectFrom(form)
    .select(["email", "created_at as writtenAt"])
    .select(isComplaint.as("isComplaint"))
    .where("submission", "=", submission)
    .executeTakeFirst();
}

/** Lists the messages of a mailbox since a time. */
async function listSubmissions(db: Db, email: string, since: Date): Promise<string[]> {
  const found = await Promise.all(
    (["support", "contact"] as const).map((form) =>
      db
        .selectFrom(form)
        .select("submission")
        .where(sameMailbox("email", email))
        .where("created_at", ">", since)
        .execute(),
    ),
  );
  return found.flat().map(({ submission }) => submission);
}

export interface EnquiryDeps extends Pick<Database, "db"> {
  publish: PublishJob;
  cipher: Cipher;
}

/**
 * Stores a message and its consent and publishes its event, in one transaction. A double submit stores one message.
 * @returns its reference number
 */
export async function createEnquiry(
  deps: EnquiryDeps,
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
  return deps.db.transaction().execute(async (trx) => {
    const isNew = await insertEnquiry(trx, deps.cipher, submission, enquiry, now);
    if (!isNew) return findReceivedMessage(trx, message);
    const notice = enquiryNotices[enquiry.form];
    const button = enquiry.form === "support" ? "support_send" : "contact_send";
    await recordNoticeConsent(trx, { subject: submission, notice, button }, now);
    await publishEnquiry(deps.publish, trx, enquiry.form, submission);
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
    await publishEnquiry(deps.publish, trx, "support", submission);
    return { ok: true, received: await receiveMessage(trx, received, now) };
  });
}

/** complaint: about a session, from its booking's page. */
type Kind = Enquiry["form"] | "complaint";

const kinds: Readonly<Record<Kind, { what: string; used: string }>> = {
  support: { what: "message from the support form", used: "used the support form" },
  contact: { what: "message from the contact form", used: "used the contact form" },
  complaint: { what: "complaint about a session", used: "complained about a session" },
};

const named = (subject: string, reference: string) =>
  reference ? `${subject}: ${reference}` : subject;

const referenceRow = (label: string, reference: string) => ({
  kind: "details" as const,
  rows: [{ label, value: reference }],
});

/**
 * Builds the email that tells the operator of a message. It holds no text of the visitor and not who wrote: a mailbox
 * is read by many, the desk records who reads.
 * @param deskUrl where the message is read and answered
 */
function enquiryEmail(
  kind: Kind,
  { reference, danger }: ReceivedMessage,
  deskUrl: string,
  brand: Brand,
): RenderedEmail {
  const { what, used } = kinds[kind];
  const heading = isAlarm(danger) ? `Read first: a ${what}` : `A ${what}`;
  return renderEmail({
    subject: named(heading, reference),
    preheader: "A visitor wrote to you and is waiting for an answer.",
    heading,
    blocks: [
      ...(reference ? [referenceRow("Reference number", reference)] : []),
      {
        kind: "paragraph",
        text: isAlarm(danger)
          ? readFirstText(danger)
          : `Please answer within ${promises.messageHours} hours.`,
      },
      { kind: "button", label: "Read it on the desk", address: deskUrl },
    ],
    reason: `You’re getting this email because a visitor ${used} of ${brand.name}.`,
    isForOperator: true,
    brand,
  });
}

/**
 * Builds the acknowledgement to who wrote. The address of a form is not verified, so the email contains no text from
 * the form: otherwise an attacker could send own text to strangers.
 */
export function enquiryAcknowledgement(kind: Kind, reference: string, brand: Brand): RenderedEmail {
  const heading = kind === "complaint" ? copy.complaint : copy.message;
  return renderEmail({
    subject: named(heading, reference),
    preheader: copy.preheader,
    heading,
    blocks: [
      ...(reference ? [referenceRow(copy.reference, reference)] : []),
      { kind: "paragraph", text: copy.text(promises.messageHours) },
    ],
    reason: copy.reason[kind](brand.name),
    brand,
  });
}

/** Minutes in which a mailbox gets one acknowledgement: the form must not fill a stranger's mailbox. */
const BETWEEN_ACKNOWLEDGEMENTS = 24 * 60;

/** Tells the operator of a message. */
export async function sendEnquiryEmail(
  deps: SendEmailDeps,
  form: Enquiry["form"],
  submission: string,
  now: Date,
): Promise<void> {
  const found = await findEnquiry(deps.db, form, submission);
  if (!found) return;
  const received = await findReceivedMessage(deps.db, { kind: form, subject: submission });
  const email = { subject: submission, kind: form, dueAt: found.writtenAt };
  await sendEmailOnce(deps, email, now, () => ({
    ...enquiryEmail(
      found.isComplaint ? "complaint" : form,
      received,
      `${deps.publicUrl}/desk/messages`,
      deps.brand,
    ),
    to: { name: deps.brand.name, address: deps.brand.supportEmail },
  }));
}

/**
 * Emails the reference number to who wrote: each complaint, and messages at most once a day to a mailbox. The page
 * shows it each time.
 */
export async function sendEnquiryAcknowledgement(
  deps: SendEmailDeps,
  form: Enquiry["form"],
  submission: string,
  now: Date,
): Promise<void> {
  const found = await findEnquiry(deps.db, form, submission);
  const since = addMinutes(now, -BETWEEN_ACKNOWLEDGEMENTS);
  if (!found) return;
  // A client's mailbox is known: each complaint is acknowledged, once.
  const submissions = found.isComplaint
    ? [submission]
    : await listSubmissions(deps.db, found.email, since);
  if (await isAnyEmailSent(deps.db, ["support_received", "contact_received"], submissions)) return;
  const { reference } = await findReceivedMessage(deps.db, { kind: form, subject: submission });
  const kind = `${form}_received` as const;
  const email = { subject: submission, kind, dueAt: found.writtenAt };
  await sendEmailOnce(deps, email, now, () => ({
    ...enquiryAcknowledgement(found.isComplaint ? "complaint" : form, reference, deps.brand),
    to: { address: found.email },
  }));
}
