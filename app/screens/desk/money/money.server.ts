import type { Db } from "../../../db/connect.server.ts";
import { checkLedger } from "../../../domain/ledger/check-ledger.server.ts";
import { loadLedgerBalances } from "../../../domain/ledger/day-balances.server.ts";
import { type Month, monthSpan } from "../../../domain/ledger/month.ts";
import { listOutsidePaymentsToDecide } from "../../../domain/payments/outside-payments.server.ts";
import { listPayees, listPayouts } from "../../../domain/ledger/payouts.server.ts";
import {
  findOperatorShare,
  listShares,
  shareVersion,
} from "../../../domain/ledger/operator-share.server.ts";
import { listAllTherapists } from "../../../domain/therapists/therapists.server.ts";
import { may, type RoleHolder } from "../../../domain/staff/staff-member.ts";
import { moneyItems } from "../inbox/inbox.server.ts";
import { findNamedOrders } from "../inbox/load-inbox.server.ts";
import {
  listWithoutSettlement,
  type Unsettled,
} from "../../../domain/ledger/import-settlement.server.ts";
import {
  type AskedPages,
  type ListPage,
  PAGE_ROWS,
  pageOf,
  rowsOf,
} from "../../../lib/list-pages.ts";
import { indiaDay } from "../../../lib/india-time.ts";

/** The lists of the screen that have pages, as the address names them. */
export const listsOfMoney = ["items", "outside", "payouts", "unsettled", "shares"] as const;
type AskedOfMoney = AskedPages<(typeof listsOfMoney)[number]>;
const noPages: AskedOfMoney = {
  items: null,
  outside: null,
  payouts: null,
  unsettled: null,
  shares: null,
};

/** Of a kind, on all pages of its list. */
const MOST_LISTED = 20 * PAGE_ROWS;

interface Asked {
  pages: AskedOfMoney;
  /** The number of the therapist whose payout the address chooses; NaN for none. */
  chosen: number;
}

function listed<Row>(rows: readonly Row[], asked: number | null) {
  const place = pageOf(rows.length, asked);
  return { rows: rowsOf(rows, place), place };
}

/** Loads a page of the payouts: without another one, that of the therapist who was chosen. */
async function payoutsOf(db: Db, month: Month, { pages, chosen }: Asked, now: Date) {
  const ids = await listPayees(db, month, now);
  const place = pageOf(ids.length, pages.payouts, Math.max(0, ids.indexOf(chosen)));
  return { rows: await listPayouts(db, month, now, rowsOf(ids, place)), place };
}

async function unsettledOf(
  db: Db,
  asked: number | null,
): Promise<{ rows: Unsettled[]; place: ListPage }> {
  const rowsAt = (page: number) =>
    listWithoutSettlement(db, { limit: PAGE_ROWS, offset: (page - 1) * PAGE_ROWS });
  const rows = await rowsAt(asked ?? 1);
  // A page after the last one.
  if (rows.length === 0 && asked !== null && asked > 1) return unsettledOf(db, null);
  return { rows, place: pageOf(rows[0]?.total ?? 0, asked) };
}

/** Names the session of each row's order, and its client where the role sees them. */
async function withSessions<Row extends { orderId: string | null }>(
  db: Db,
  holder: RoleHolder,
  rows: readonly Row[],
) {
  const named = await findNamedOrders(db, holder, rows);
  return rows.map((row) => {
    const { client, session, therapistName } = named(row.orderId);
    return { ...row, client, session: [session, therapistName].filter(Boolean).join(", ") };
  });
}

/** Loads the money screen as a role sees it: with clients' names, and with the therapists whose share it can set. */
export async function loadMoney(
  db: Db,
  month: Month,
  holder: RoleHolder,
  now: Date,
  asked: Asked = { pages: noPages, chosen: Number.NaN },
) {
  const { pages } = asked;
  // One after the other, as on Today: many looks at once would otherwise wait for each other's connections, and fail.
  const balances = await loadLedgerBalances(db, monthSpan(month));
  const { exceptions, unlisted } = await checkLedger(db, now, { unsettled: true });
  const payouts = await payoutsOf(db, month, asked, now);
  const sharePercent = await findOperatorShare(db, now);
  const unsettled = await unsettledOf(db, pages.unsettled);
  const shares = await listShares(db, MOST_LISTED);
  const maySetShare = may(holder, "roster");
  const all = maySetShare ? await listAllTherapists(db) : [];
  const items = listed(moneyItems(exceptions), pages.items);
  const outside = listed(await listOutsidePaymentsToDecide(db, MOST_LISTED), pages.outside);
  const therapists = all.map(({ id, name }) => ({ id, name }));
  return {
    month,
    balances,
    seesClients: may(holder, "sessions"),
    items: {
      place: items.place,
      rows: (await withSessions(db, holder, items.rows)).map(
        ({ key, what, detail, open, session, client }) => ({
          key,
          what,
          detail,
          open,
          session,
          client,
        }),
      ),
    },
    unlisted,
    payouts,
    sharePercent,
    shareVersion: await shareVersion(db),
    unsettled,
    outside: { place: outside.place, rows: await withSessions(db, holder, outside.rows) },
    shares: listed(shares, pages.shares),
    therapists,
    maySetShare,
    today: indiaDay(now),
  };
}
