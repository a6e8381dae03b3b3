import type { Database } from "../../db/connect.server.ts";
import { recordConsent, recordWithdrawal } from "../assessment/record-consent.server.ts";
import { type Choice, purposes } from "./analytics-consent.ts";
import { analyticsNotices } from "./analytics-notice.ts";

/**
 * Records what a visitor agreed to on the consent notice, or that they withdrew it. A refusal without an earlier consent
 * is kept by the browser alone.
 */
export async function recordAnalyticsConsent(
  deps: Pick<Database, "db">,
  choice: Choice,
  now: Date,
): Promise<void> {
  const { subject } = choice;
  await deps.db.transaction().execute(async (trx) => {
    for (const purpose of purposes) {
      if (!choice[purpose]) {
        await recordWithdrawal(trx, { subject, purpose }, now);
        continue;
      }
      const { version, text } = analyticsNotices[purpose];
      await recordConsent(
        trx,
        { subject, purpose, version, text, button: "analytics_choice" },
        now,
      );
    }
  });
}
