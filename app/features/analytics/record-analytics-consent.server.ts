import type { Database } from "../../db/connect.server.ts";
import { recordNoticeConsent } from "../assessment/notice/record-notice-consent.server.ts";
import { recordWithdrawal } from "../assessment/record-consent.server.ts";
import { type Choice, type Purpose, purposes } from "./analytics-consent.ts";
import { analyticsNotices } from "./analytics-notice.ts";

/**
 * Records what a visitor agreed to on the consent notice, or that they withdrew it. A refusal without an earlier
 * consent is kept by the browser alone.
 * @param shownOf returns the version of a purpose's notice that the form showed; empty: the newest counts
 */
export async function recordAnalyticsConsent(
  deps: Pick<Database, "db">,
  choice: Choice,
  now: Date,
  shownOf: (purpose: Purpose) => string = () => "",
): Promise<void> {
  const { subject } = choice;
  await deps.db.transaction().execute(async (trx) => {
    for (const purpose of purposes) {
      if (!choice[purpose]) {
        await recordWithdrawal(trx, { subject, purpose }, now);
        continue;
      }
      const [notice, shown] = [analyticsNotices[purpose], shownOf(purpose)];
      const consent = { subject, notice, shown, button: "analytics_choice" } as const;
      await recordNoticeConsent(trx, consent, now);
    }
  });
}
