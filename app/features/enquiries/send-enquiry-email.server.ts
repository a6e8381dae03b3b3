import { addMinutes } from "../../lib/india-time.ts";
import { messageIdOf } from "../email/message-id.ts";
import type { SendEmailDeps } from "../email/send-email-once.server.ts";
import {
  findReceivedMessage,
  isAcknowledged,
  recordAcknowledged,
} from "../safety/receive-message.server.ts";
import type { Enquiry } from "./enquiry.ts";
import { enquiryAcknowledgement, enquiryEmail } from "./enquiry-email.ts";
import { findEnquiry, listSubmissions, recordEmailSent } from "./store.server.ts";

/** Minutes in which a mailbox gets one acknowledgement: the form must not fill a stranger's mailbox. */
const BETWEEN_ACKNOWLEDGEMENTS = 24 * 60;

/** Tells the operator of a message. A repeat after a crash has the same Message-ID and date. */
export async function sendEnquiryEmail(
  deps: SendEmailDeps,
  form: Enquiry["form"],
  submission: string,
  now: Date,
): Promise<void> {
  const found = await findEnquiry(deps.db, form, submission);
  if (!found || found.mailedAt) return;
  const received = await findReceivedMessage(deps.db, { kind: form, subject: submission });
  await deps.mailTransport.send({
    ...enquiryEmail(
      found.isComplaint ? "complaint" : form,
      received,
      `${deps.publicUrl}/desk/messages`,
      deps.brand,
    ),
    messageId: messageIdOf(`${form}.${submission}`, deps.sender),
    to: { name: deps.brand.name, address: deps.brand.supportEmail },
    date: found.writtenAt,
  });
  await recordEmailSent(deps.db, form, submission, now);
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
  if (await isAcknowledged(deps.db, submissions)) return;
  const message = { kind: form, subject: submission };
  const { reference } = await findReceivedMessage(deps.db, message);
  await deps.mailTransport.send({
    ...enquiryAcknowledgement(found.isComplaint ? "complaint" : form, reference, deps.brand),
    messageId: messageIdOf(`${form}.${submission}.acknowledgement`, deps.sender),
    to: { address: found.email },
    date: found.writtenAt,
  });
  await recordAcknowledged(deps.db, message, now);
}
