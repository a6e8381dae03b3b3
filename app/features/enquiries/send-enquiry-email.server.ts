import type { Vault } from "../../lib/crypto/cipher.ts";
import type { MailOn } from "../email/send-email-once.server.ts";
import { messageIdOf } from "../email/message-id.ts";
import type { Enquiry } from "./enquiry.ts";
import { enquiryLetter } from "./enquiry-email.ts";
import { findEnquiry, noteMailed } from "./store.server.ts";

/**
 * Mails a message to the operator. Nothing goes to the address that was typed: it could be a stranger's.
 * A repeat after a crash carries the same Message-ID and date, so that a mailbox can drop it.
 */
export async function mailEnquiry(
  on: MailOn & { vault: Vault },
  form: Enquiry["form"],
  submission: string,
  now: Date,
): Promise<void> {
  const found = await findEnquiry(on.db, on.vault, form, submission);
  if (!found || found.mailedAt) return;
  await on.mailbox.send({
    ...enquiryLetter(found.enquiry, on.brand),
    messageId: messageIdOf(`${form}.${submission}`, on.sender),
    to: { name: on.brand.name, address: on.brand.supportEmail },
    date: found.writtenAt,
  });
  await noteMailed(on.db, form, submission, now);
}
