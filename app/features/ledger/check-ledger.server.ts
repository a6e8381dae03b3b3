import type { Database } from "../../db/connect.server.ts";
import { addToReport, type LedgerReport, emptyReport } from "./ledger-invariants.ts";
import { loadAccounts } from "./store.server.ts";

/** Orders in memory at once. */
const PAGE = 1000;

/**
 * Checks the ledger invariants over every order with payments. All pages are read from one snapshot, so that concurrent
 * payments are neither counted twice nor missed.
 * @param only.changedSince leaves out orders that are settled and have not changed since: for a screen, which must not
 *   read years of bookings
 */
export async function checkLedger(
  deps: Pick<Database, "db">,
  now: Date,
  only: { changedSince?: Date } = {},
): Promise<LedgerReport> {
  return deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      let report = emptyReport;
      let last = "";
      for (;;) {
        const page = await loadAccounts(trx, last, PAGE, only);
        report = addToReport(report, page, now);
        if (page.length < PAGE) return report;
        last = page.at(-1)?.orderId ?? last;
      }
    });
}
