import type { Database } from "../../../app/db/connect.server.ts";
import { balancesOf } from "../../../app/features/ledger/ledger-account.ts";
import { loadAccounts } from "../../../app/features/ledger/store.server.ts";
import { refundOnCancel } from "../../../app/features/orders/refund-policy.ts";
import { amountOf, takenPaise } from "../../../sandbox/phonepe/order-status.ts";
import type { FakeProvider } from "../../../sandbox/core/fake-provider.ts";
import type { OrderAtTheEnd } from "../order-at-the-end.ts";

type Books = ReturnType<FakeProvider["books"]>;

/** What the providers say about one order, and what the operator sent by bank. */
export interface MoneyOutside {
  taken: number;
  givenBack: number;
  transferred: number;
}

export function moneyOutside(books: Books, id: string, transferred: number): MoneyOutside {
  const paid = books.orders.filter(({ merchantOrderId }) => merchantOrderId === id);
  const refunds = books.refunds.filter(
    ({ originalMerchantOrderId, state }) => originalMerchantOrderId === id && state === "COMPLETED",
  );
  return {
    taken: paid.reduce((sum, order) => sum + takenPaise(order), 0),
    givenBack: refunds.reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    transferred,
  };
}

/** Every rupee that the provider took is kept for a session, has gone back, or is a debt that an operator was alarmed about. */
export function moneyBreaches(
  order: OrderAtTheEnd,
  { taken, givenBack, transferred }: MoneyOutside,
  isListed: boolean,
): string[] {
  const { captured_paise: captured, refund_due_paise: due, refunded_paise: refunded } = order;
  const breaches = [];
  if ((captured ?? 0) !== taken)
    breaches.push(`the provider took ${taken}, we know of ${captured}`);
  if (givenBack + transferred !== refunded)
    breaches.push(`${givenBack} + ${transferred} went back, we know of ${refunded}`);
  if (taken === 0) return breaches;
  // What waits for a person waits where a person sees it.
  if (isListed) return breaches;
  if (order.state === "disputed") return [...breaches, "disputed, and not listed for a person"];
  if (order.open_refunds > 0) breaches.push("a refund has not ended");
  const wanted = owedIn(order, taken);
  if (wanted === undefined) breaches.push("the money is in no box");
  else if (due !== wanted) breaches.push(`${wanted} is to go back, we know of ${due}`);
  if (refunded !== due) breaches.push(`${due} is due back, ${refunded} went`);
  return breaches;
}

function owedIn(order: OrderAtTheEnd, taken: number): number | undefined {
  const tooMuch = taken - order.price_paise;
  switch (order.state) {
    case "booked":
      return tooMuch;
    case "cancelled":
      if (!order.cancelled_at) return undefined;
      if (order.cancelled_by === "operator") return taken;
      return (
        tooMuch +
        refundOnCancel(order.policy, order.price_paise, order.starts_at, order.cancelled_at)
      );
    case "refunded":
      return taken;
    default:
      return undefined;
  }
}

/** No refund is larger than its payment, nor all of them together. */
export function refundBreaches(books: Books): string[] {
  const breaches = [];
  for (const order of books.orders) {
    const { merchantOrderId: id } = order;
    const paidWith = new Set(
      order.attempts.filter(({ state }) => state === "COMPLETED").map((one) => one.transactionId),
    );
    const refunds = books.refunds.filter(
      (refund) => refund.originalMerchantOrderId === id && refund.state === "COMPLETED",
    );
    const byPayment = new Map<string, number>();
    for (const { transactionId = "", amountPaise } of refunds) {
      byPayment.set(transactionId, (byPayment.get(transactionId) ?? 0) + amountPaise);
      if (amountPaise > amountOf(order))
        breaches.push(`${id}: a refund of ${amountPaise} is more than its payment brought`);
    }
    for (const [transactionId, paise] of byPayment) {
      const most = transactionId === "" ? takenPaise(order) : amountOf(order);
      if (paise > most) breaches.push(`${id}: ${paise} of ${most} were refunded`);
      if (transactionId !== "" && !paidWith.has(transactionId))
        breaches.push(`${id}: a payment that took nothing was refunded`);
    }
  }
  return breaches;
}

/** Every captured rupee is in exactly one box, and none holds less than nothing. */
export async function boxBreaches({ db }: Pick<Database, "db">): Promise<string[]> {
  const accounts = await loadAccounts(db, "", 5_000);
  return accounts.flatMap((account) => {
    const { booked, refunded, owed } = balancesOf(account);
    const captured = account.capturedPaise ?? 0;
    return booked + refunded + owed === captured && Math.min(booked, refunded, owed) >= 0
      ? []
      : [
          `${account.orderId}: ${captured} were captured, and ${booked} + ${refunded} + ${owed} are in boxes`,
        ];
  });
}
