import type { Database } from "../../db/connect.server.ts";
import { type Account, judge, type Judgement } from "./money-law.ts";
import { readAccounts } from "./store.server.ts";

const PAGE = 5000;

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
      const accounts: Account[] = [];
      for (;;) {
        const page = await readAccounts(trx, accounts.at(-1)?.orderId ?? "", PAGE);
        accounts.push(...page);
        if (page.length < PAGE) return judge(accounts, now);
      }
    });
}
