import { sql } from "kysely";
import type { Database } from "../../../app/db/connect.server.ts";
import { balancesOf } from "../../../app/domain/ledger/ledger-account.ts";
import { loadLedgerAccounts } from "../../../app/domain/ledger/check-ledger.server.ts";
import { addMinutes } from "../../../app/lib/india-time.ts";
import {
  listWrongDayBalances,
  updateDayBalances,
} from "../../../app/domain/ledger/day-balances.server.ts";
import { findOrder } from "../../../app/domain/orders/orders.server.ts";
import type { RefundCause } from "../../../app/domain/orders/order-money.ts";
import { loadOrderMoney } from "../../../app/domain/payments/load-order-money.server.ts";
import { refundOnCancel } from "../../../app/domain/orders/refund-policy.ts";
import { amountOf, capturedPaise } from "../../../sandbox/providers/phonepe-orders.ts";
import type { FakeProvider } from "../../../sandbox/fake-provider.ts";
import type { FinalOrder } from "../final-order.ts";

type Books = ReturnType<FakeProvider["books"]>;

/** One order's payments by the providers' records and to us, and the operator's bank transfers. */
export interface ExternalPayments {
  taken: number;
  refunded: number;
  transferred: number;
}

/** @param outside what the client paid to us @param transferred what we returned ourselves */
export function externalPayments(
  books: Books,
  id: string,
  { outside, transferred }: { outside: number; transferred: number },
): ExternalPayments {
  const paid = books.orders.filter(({ merchantOrderId }) => merchantOrderId === id);
  const refunds = completedRefunds(books, id);
  return {
    taken: paid.reduce((sum, order) => sum + capturedPaise(order), outside),
    refunded: refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    transferred,
  };
}

/** Every captured rupee is for a session, refunded, or owed and listed for an operator. */
export function moneyBreaches(
  order: FinalOrder,
  { taken, refunded, transferred }: ExternalPayments,
  isListed: boolean,
): string[] {
  const { captured_paise: captured, refund_due_paise: due, refunded_paise: recorded } = order;
  const breaches = [];
  if ((captured ?? 0) !== taken)
    breaches.push(`the provider took ${taken}, we recorded ${captured}`);
  if (refunded + transferred !== recorded)
    breaches.push(`${refunded} + ${transferred} were refunded, we recorded ${recorded}`);
  if (taken === 0) return breaches;
  // An order listed for an operator may wait.
  if (isListed) return breaches;
  if (order.state === "disputed") return [...breaches, "disputed, and not listed for an operator"];
  if (order.open_refunds > 0) breaches.push("a refund has not ended");
  const wanted = owedIn(order, taken);
  if (wanted === undefined) breaches.push("the payment is in no balance");
  else if (due !== wanted) breaches.push(`${wanted} is to be refunded, we recorded ${due}`);
  if (recorded !== due) breaches.push(`${due} is due, ${recorded} refunded`);
  return breaches;
}

export const goodwillOf = (order: FinalOrder): number =>
  order.goodwill.reduce((sum, { paise }) => sum + paise, 0);

/** What is due for a refund; what a bank took back can't be refunded, too. */
function owedIn(order: FinalOrder, taken: number): number | undefined {
  const wanted = wantedIn(order, taken);
  return wanted === undefined ? undefined : Math.min(wanted, taken - order.reversed_paise);
}

function wantedIn(order: FinalOrder, taken: number): number | undefined {
  const tooMuch = taken - order.price_paise + goodwillOf(order);
  switch (order.state) {
    case "booked":
      return tooMuch;
    case "cancelled":
      if (!order.cancelled_at) return undefined;
      if (order.cancelled_by === "operator") return taken;
      // After goodwill, at most what is still kept.
      return Math.min(
        taken,
        tooMuch +
          refundOnCancel(
            { policy: order.policy, startsAt: order.starts_at, freeUntil: order.free_until },
            order.price_paise,
            order.cancelled_at,
          ),
      );
    case "refunded":
      return taken;
    default:
      return undefined;
  }
}

/** The statement that every page renders: its parts are what is due, and goodwill and the cancellation have theirs. */
export async function statementBreaches(
  { db }: Pick<Database, "db">,
  final: FinalOrder,
  now: Date,
): Promise<string[]> {
  const order = await findOrder(db, final.id);
  if (!order?.capturedPaise || order.state === "disputed") return [];
  const { refunds, underWayPaise } = await loadOrderMoney(db, order, now);
  const sumOf = (cause?: RefundCause) =>
    refunds.reduce((sum, one) => sum + (cause && one.cause !== cause ? 0 : one.paise), 0);
  const breaches = [];
  if (sumOf() !== final.refund_due_paise)
    breaches.push(`the statement has refunds of ${sumOf()}, due are ${final.refund_due_paise}`);
  if (refunds.reduce((sum, one) => sum + one.underWayPaise, 0) !== underWayPaise)
    breaches.push(`the statement's parts don't add up to ${underWayPaise} under way`);
  if (sumOf("goodwill") !== goodwillOf(final))
    breaches.push(`the statement has goodwill of ${sumOf("goodwill")}, not ${goodwillOf(final)}`);
  const granted = order.grantedPaise ?? 0;
  if (sumOf("cancelled") > granted)
    breaches.push(`the cancellation refunds ${sumOf("cancelled")}, the terms grant ${granted}`);
  return breaches;
}

/** The ledger knows all goodwill that was given; each was asked for, and given at most once. */
export function goodwillBreaches(
  order: FinalOrder,
  inLedger: number,
  asked: readonly number[],
): string[] {
  const breaches = [];
  if (goodwillOf(order) !== inLedger)
    breaches.push(`goodwill of ${goodwillOf(order)} was given, the ledger has ${inLedger}`);
  const left = [...asked];
  for (const { paise } of order.goodwill) {
    const at = left.indexOf(paise);
    if (at < 0) breaches.push(`goodwill of ${paise} was given more often than asked for`);
    else left.splice(at, 1);
  }
  return breaches;
}

/** What is recorded as taken back is what staff recorded, each at most once and never more than was captured. */
export function chargebackBreaches(order: FinalOrder, asked: readonly number[]): string[] {
  const { reversed_paise: reversed, captured_paise: captured } = order;
  const most = Math.min(
    captured ?? 0,
    asked.reduce((sum, paise) => sum + paise, 0),
  );
  return reversed > most ? [`${reversed} was taken back, at most ${most} was recorded`] : [];
}

/**
 * No refund, nor all refunds of a payment together, exceed the payment. One order may be in the books of two providers:
 * a process that crashed while it created the payment creates it at the other one after a change of the provider.
 */
export function refundBreaches(books: Books): string[] {
  const ids = new Set(books.orders.map(({ merchantOrderId }) => merchantOrderId));
  return [...ids].flatMap((id) => {
    const payments = paymentsOf(books, id);
    const largest = Math.max(0, ...payments.values());
    const total = [...payments.values()].reduce((sum, paise) => sum + paise, 0);
    const breaches = [];
    const byPayment = new Map<string, number>();
    for (const { transactionId = "", amountPaise } of completedRefunds(books, id)) {
      byPayment.set(transactionId, (byPayment.get(transactionId) ?? 0) + amountPaise);
      if (amountPaise > (payments.get(transactionId) ?? largest))
        breaches.push(`${id}: a refund of ${amountPaise} is more than its payment`);
    }
    for (const [transactionId, paise] of byPayment) {
      const most = transactionId === "" ? total : (payments.get(transactionId) ?? largest);
      if (paise > most) breaches.push(`${id}: ${paise} of ${most} were refunded`);
      if (transactionId !== "" && !payments.has(transactionId))
        breaches.push(`${id}: a failed payment was refunded`);
    }
    return breaches;
  });
}

const completedRefunds = ({ refunds }: Books, id: string) =>
  refunds.filter(
    ({ originalMerchantOrderId, state }) => originalMerchantOrderId === id && state === "COMPLETED",
  );

/** Paise of each completed payment of an order, by its transaction id. */
function paymentsOf({ orders }: Books, id: string): Map<string, number> {
  return new Map(
    orders
      .filter(({ merchantOrderId }) => merchantOrderId === id)
      .flatMap((order) =>
        order.attempts
          .filter(({ state }) => state === "COMPLETED")
          .map(({ transactionId }) => [transactionId, amountOf(order)] as const),
      ),
  );
}

/** Every captured rupee is in exactly one balance, and no balance is negative. */
export async function boxBreaches({ db }: Pick<Database, "db">): Promise<string[]> {
  const accounts = await loadLedgerAccounts(db, "", 5_000);
  return accounts.flatMap((account) => {
    const { booked, refunded, owed, reversed } = balancesOf(account);
    const captured = account.capturedPaise ?? 0;
    return booked + refunded + owed + reversed === captured && Math.min(booked, refunded, owed) >= 0
      ? []
      : [
          `${account.orderId}: ${captured} were captured, and ${booked} + ${refunded} + ${owed} + ${reversed} are in balances`,
        ];
  });
}

/** The kept sums of days are those of their orders, whatever came later. */
export async function keptSumBreaches({ db }: Pick<Database, "db">, now: Date): Promise<string[]> {
  const stale = await listWrongDayBalances(db);
  // Then all days with a payment are over.
  await updateDayBalances(db, addMinutes(now, 2 * 24 * 60));
  const wrong = await listWrongDayBalances(db);
  const accounts = await loadLedgerAccounts(db, "", 5_000);
  const captured = accounts.reduce((sum, account) => sum + (account.capturedPaise ?? 0), 0);
  const { rows } = await sql<{ kept: number }>`
    select coalesce(sum(captured), 0)::float8 as kept from day_balances`.execute(db);
  const kept = rows[0]?.kept;
  return [
    ...stale.concat(wrong).map((day) => `${day}: the kept sums are not those of its orders`),
    ...(kept === captured ? [] : [`${captured} were captured, and ${kept} are in the kept sums`]),
  ];
}
