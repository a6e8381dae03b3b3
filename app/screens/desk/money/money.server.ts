import type { Database } from "../../../db/connect.server.ts";
import { checkLedger, loadLedgerBalances } from "../../../domain/ledger/check-ledger.server.ts";
import { type Month, spanOf } from "../../../domain/ledger/month.ts";
import { listOutsidePaymentsToDecide } from "../../../domain/payments/outside-payments.server.ts";
import { listPayouts } from "../../../domain/ledger/payouts.server.ts";
import {
  findOperatorShare,
  listShares,
  shareVersion,
} from "../../../domain/ledger/operator-share.server.ts";
import { listAllTherapists } from "../../../domain/therapists/therapists.server.ts";
import { moneyItems } from "../inbox.ts";
import { listWithoutSettlement } from "../../../domain/ledger/import-settlement.server.ts";

const MOST_LISTED = 50;
const UNSETTLED_LISTED = 10;
const SHARES_LISTED = 10;

/** Loads the money screen. @param maySetShare loads the therapists whose share can be set, too */
export async function loadMoney(
  deps: Pick<Database, "db">,
  month: Month,
  maySetShare: boolean,
  now: Date,
) {
  const [balances, { exceptions }, payouts, sharePercent, unsettled, shares, all, outside] =
    await Promise.all([
      loadLedgerBalances(deps, spanOf(month)),
      checkLedger(deps, now, { unsettled: true }),
      listPayouts(deps, month, now),
      findOperatorShare(deps, now),
      listWithoutSettlement(deps, UNSETTLED_LISTED),
      listShares(deps, SHARES_LISTED),
      maySetShare ? listAllTherapists(deps.db) : [],
      listOutsidePaymentsToDecide(deps.db, MOST_LISTED),
    ]);
  const therapists = all.map(({ id, name }) => ({ id, name }));
  return {
    month,
    balances,
    items: moneyItems(exceptions.slice(0, MOST_LISTED)),
    payouts,
    sharePercent,
    shareVersion: await shareVersion(deps),
    unsettled,
    outside,
    shares,
    therapists,
    maySetShare,
  };
}

export type MoneyPage = Awaited<ReturnType<typeof loadMoney>>;
