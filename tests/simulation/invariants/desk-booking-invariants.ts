import type { Pool } from "pg";
import type { FakeProvider } from "../../../sandbox/fake-provider.ts";
import type { ExpectedOrder } from "../actors/expectations.ts";
import type { FinalOrder } from "../final-order.ts";

/** A payment in cash, by UPI or by bank, as stored. */
export interface OutsideRow {
  order_id: string;
  amount_paise: number;
  state: "recorded" | "confirmed" | "declined" | "expired";
}

export async function listOutsidePayments(pool: Pool): Promise<Map<string, OutsideRow>> {
  const { rows } = await pool.query<OutsideRow>(
    "select order_id, amount_paise, state from outside_payment",
  );
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** Paise that we hold of an order in cash or on our own account: what finance confirmed, as it was told. */
export function outsidePaise(
  payment: OutsideRow | undefined,
  seen: Pick<ExpectedOrder, "decided" | "pressed"> | undefined,
): number {
  if (!payment) return 0;
  // A press without an answer may have been stored.
  const isUnknown = !seen?.decided && seen?.pressed.includes("confirmed");
  const isConfirmed = isUnknown ? payment.state === "confirmed" : seen?.decided === "confirmed";
  return isConfirmed ? payment.amount_paise : 0;
}

/** No payment outside is taken without the word of finance, lost after it, or paid to a provider as well. */
export function outsideBreaches(
  order: FinalOrder,
  payment: OutsideRow | undefined,
  seen: ExpectedOrder | undefined,
): string[] {
  if (!payment) return order.provider === "desk" ? ["paid outside, without a payment"] : [];
  const { state } = payment;
  const breaches = [];
  if (payment.amount_paise !== order.price_paise)
    breaches.push(`${payment.amount_paise} was recorded outside for ${order.price_paise}`);
  if (state === "confirmed" && !seen?.pressed.includes("confirmed"))
    breaches.push("a payment outside was confirmed by no one");
  if (seen?.decided && seen.decided !== state)
    breaches.push(`finance was told ${seen.decided}, and the payment outside is ${state}`);
  if (state !== "confirmed" && order.captured_paise !== null)
    breaches.push(`captured, and the payment outside is ${state}`);
  const left = { recorded: "recorded", declined: "failed", expired: "failed" };
  if (state !== "confirmed" && order.state !== left[state])
    breaches.push(`the payment outside is ${state}`);
  return breaches;
}

/** No slot is held for a payment outside that was declined, or not confirmed in time. */
export async function outsideHoldBreaches(pool: Pool, now: Date): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select order_id as id from outside_payment join claim using (order_id)
      where claim.state = 'paid' and (outside_payment.state in ('declined', 'expired')
        or outside_payment.state = 'recorded' and confirm_by < $1::timestamptz - interval '4 hours 30 minutes')`,
    [now],
  );
  return rows.map(({ id }) => `${id}: a slot is held for a payment that was not confirmed`);
}

/** A session without charge takes no money, at no provider and in no capture. */
export function freeBreaches(
  order: FinalOrder,
  books: ReturnType<FakeProvider["books"]>,
): string[] {
  if (order.price_paise !== 0) return [];
  const atProvider = books.orders.some(({ merchantOrderId }) => merchantOrderId === order.id);
  return [
    ...(atProvider || order.provider !== null
      ? ["a payment page of a session without charge"]
      : []),
    ...((order.captured_paise ?? 0) + order.refund_due_paise + order.captures > 0
      ? ["money of a session without charge"]
      : []),
  ];
}
