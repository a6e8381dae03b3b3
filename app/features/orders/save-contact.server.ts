import type { Database } from "../../db/connect.server.ts";
import type { Cipher } from "../../lib/crypto/cipher.ts";
import type { Answers } from "../assessment/answers.ts";
import type { Contact } from "../assessment/parse-contact.server.ts";
import { registerVisitor } from "../assessment/save-answers.server.ts";
import { updateUnpaidContact } from "./store.server.ts";

/**
 * Saves who a visitor is, as step 1 or the booking panel was sent, and gives the same contact to those of their orders
 * that nobody has paid for: an address that is corrected while the pay page is open, or before a late payment, is the
 * one that the session link goes to. A paid order keeps its contact.
 * @param answers what the form tells besides the contact
 */
export async function saveContact(
  deps: Pick<Database, "db"> & { cipher: Cipher },
  visitorId: string,
  contact: Contact,
  answers: Partial<Answers> = {},
): Promise<void> {
  const { name, email, phone_number: phone } = contact;
  await deps.db.transaction().execute(async (trx) => {
    await registerVisitor(trx, deps.cipher, visitorId, contact, answers);
    await updateUnpaidContact(trx, visitorId, { name, email, phone });
  });
}
