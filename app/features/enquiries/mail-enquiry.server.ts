import type { Vault } from "../../lib/vault.ts";
import type { MailOn } from "../messages/send-letter.server.ts";
import { messageIdOf } from "../messages/message-id.ts";
import type { Enquiry } from "./enquiry.ts";
import { enquiryLetter } from "./enquiry-letter.ts";
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
