import type { Database } from "../../db/connect.server.ts";
import { upsertAgreement } from "../assessment/consent-store.server.ts";
import { type Choice, purposes } from "./analytics-consent.ts";
import { measuringNotices } from "./analytics-notice.ts";
import { withdrawAgreements } from "./store.server.ts";

/** Keeps what a visitor agreed to, word for word by its hash, or that they took it back. A mere no is kept by their browser alone. */
export async function recordChoice(
  on: Pick<Database, "db">,
  choice: Choice,
  now: Date,
): Promise<void> {
  const { subject } = choice;
  await on.db.transaction().execute(async (trx) => {
    for (const purpose of purposes) {
      if (!choice[purpose]) {
        await withdrawAgreements(trx, { subject, purpose }, now);
        continue;
      }
      const { version, text } = measuringNotices[purpose];
      await upsertAgreement(trx, { subject, purpose, version, text }, now);
    }
  });
}
