import type { Database } from "../../db/connect.server.ts";
import { upsertConsent } from "../assessment/consent-store.server.ts";
import { type Choice, purposes } from "./analytics-consent.ts";
import { analyticsNotices } from "./analytics-notice.ts";
import { withdrawConsents } from "./store.server.ts";

/** Keeps what a visitor agreed to, word for word by its hash, or that they took it back. A mere no is kept by their browser alone. */
export async function recordConsent(
  deps: Pick<Database, "db">,
  choice: Choice,
  now: Date,
): Promise<void> {
  const { subject } = choice;
  await deps.db.transaction().execute(async (trx) => {
    for (const purpose of purposes) {
      if (!choice[purpose]) {
        await withdrawConsents(trx, { subject, purpose }, now);
        continue;
      }
      const { version, text } = analyticsNotices[purpose];
      await upsertConsent(trx, { subject, purpose, version, text }, now);
    }
  });
}
