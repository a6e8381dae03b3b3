import type { Database } from "../../db/connect.server.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import type { Answers } from "../assessment/answers.ts";
import type { Contact } from "../assessment/parse-contact.server.ts";
import { type ContactConsent, registerVisitor } from "../assessment/save-answers.server.ts";
import { updateUnpaidContact } from "./store.server.ts";

/**
 * Saves the contact that a visitor gave in step 1 or the booking panel, and updates their unpaid orders with it: the
 * session link then goes to an email address that was corrected while the pay page is open or before a late payment. A
 * paid order keeps its contact.
 * @param answers the form's other answers
 * @param consent how the visitor agreed to the notice; by step 1 unless given
 */
export async function saveContact(
  deps: Pick<Database, "db"> & { cipher: Cipher },
  visitorId: string,
  contact: Contact,
  answers: Partial<Answers> = {},
  consent?: ContactConsent,
): Promise<void> {
  const { name, email, phone_number: phone } = contact;
  await deps.db.transaction().execute(async (trx) => {
    await registerVisitor(trx, deps.cipher, visitorId, contact, answers, consent);
    await updateUnpaidContact(trx, visitorId, { name, email, phone });
  });
}
