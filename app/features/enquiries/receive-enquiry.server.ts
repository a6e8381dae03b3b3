import type { Database } from "../../db/connect.server.ts";
import type { RecordFact } from "../../db/facts.server.ts";
import { submissionId } from "../../lib/form-guard.ts";
import type { Vault } from "../../lib/vault.ts";
import type { Enquiry } from "./enquiry.ts";
import { insertEnquiry } from "./store.server.ts";

export interface ReceiveOn extends Pick<Database, "db"> {
  record: RecordFact;
  vault: Vault;
}

/** Stores a message and sees that the operator gets it by mail: both, or neither. Pressed twice, it is one. */
export async function receiveEnquiry(
  on: ReceiveOn,
  formId: string,
  enquiry: Enquiry,
  now: Date,
): Promise<void> {
  const submission = submissionId(formId, Object.values(enquiry));
  await on.db.transaction().execute(async (trx) => {
    const isNew = await insertEnquiry(trx, on.vault, submission, enquiry, now);
    if (!isNew) return;
    await on.record(trx, "enquiry.received", { form: enquiry.form, submission });
  });
}
