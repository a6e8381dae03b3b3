import type { Database } from "../../db/connect.server.ts";
import { judgeMore, type Judgement, noAccounts } from "./ledger-invariants.ts";
import { loadAccounts } from "./store.server.ts";

/** Orders that are in memory at once. */
const PAGE = 1000;

/**
 * Reads every order with money and holds the law against it, as of one moment: all pages come from one
 * snapshot, so that money which moves meanwhile is not counted twice or missed.
 */
export async function checkLedger(deps: Pick<Database, "db">, now: Date): Promise<Judgement> {
  return deps.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      let judgement = noAccounts;
      let last = "";
      for (;;) {
        const page = await loadAccounts(trx, last, PAGE);
        judgement = judgeMore(judgement, page, now);
        if (page.length < PAGE) return judgement;
        last = page.at(-1)?.orderId ?? last;
      }
    });
}
