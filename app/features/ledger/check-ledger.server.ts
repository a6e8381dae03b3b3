import type { Database } from "../../db/connect.server.ts";
import { judgeMore, type Judgement, noAccounts } from "./ledger-invariants.ts";
import { readAccounts } from "./store.server.ts";

/** Orders that are in memory at once. */
const PAGE = 1000;

/**
 * Reads every order with money and holds the law against it, as of one moment: all pages come from one
 * snapshot, so that money which moves meanwhile is not counted twice or missed.
 */
export async function proveMoney(on: Pick<Database, "db">, now: Date): Promise<Judgement> {
  return on.db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (trx) => {
      let judgement = noAccounts;
      let last = "";
      for (;;) {
        const page = await readAccounts(trx, last, PAGE);
        judgement = judgeMore(judgement, page, now);
        if (page.length < PAGE) return judgement;
        last = page.at(-1)?.orderId ?? last;
      }
    });
}
