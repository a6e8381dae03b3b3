import type { Cipher } from "../../lib/crypto/cipher.ts";
import type { SendEmailDeps } from "../email/send-email-once.server.ts";
import { messageIdOf } from "../email/message-id.ts";
import type { Enquiry } from "./enquiry.ts";
import { enquiryEmail } from "./enquiry-email.ts";
import { findEnquiry, recordEmailSent } from "./store.server.ts";

/**
 * Sends a message to the operator. Sends nothing to the submitted address, which could be another person's.
 * A repeat after a crash has the same Message-ID and date, so that a mailbox can drop it.
 */
export async function sendEnquiryEmail(
  deps: SendEmailDeps & { cipher: Cipher },
  form: Enquiry["form"],
  submission: string,
  now: Date,
): Promise<void> {
  const found = await findEnquiry(deps.db, deps.cipher, form, submission);
  if (!found || found.mailedAt) return;
  await deps.mailTransport.send({
    ...enquiryEmail(found.enquiry, deps.brand),
    messageId: messageIdOf(`${form}.${submission}`, deps.sender),
    to: { name: deps.brand.name, address: deps.brand.supportEmail },
    date: found.writtenAt,
  });
  await recordEmailSent(deps.db, form, submission, now);
}
