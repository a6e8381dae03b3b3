import { isUnpaid } from "../orders/order-states.ts";
import { noteMoreTaken } from "../orders/captured-amount-store.server.ts";
import { findOrder } from "../orders/store.server.ts";
import { newCaptures } from "./refund-per-capture.ts";
import { capturesOf, insertCaptures } from "./capture-store.server.ts";
import { recordNextLook } from "./schedule-next-check.server.ts";
import { settlePayment, type SettleOn } from "./settle-payment.server.ts";

/**
 * What the provider's ringing leads to: an order whose money is not in is settled; one whose money is
 * in is looked at for a second success, since two attempts of one order can both take money. What
 * is too much goes back by itself.
 * @throws {PaymentProviderError} when the provider can't be asked
 */
export async function settleReported(on: SettleOn, orderId: string, now: Date): Promise<void> {
  const order = await findOrder(on.db, orderId);
  if (!order) return;
  if (isUnpaid(order.state)) await settlePayment(on, orderId, now, "unpaid");
  else await returnSecondPayment(on, orderId, now);
}

/**
 * One of the looks at an order whose money is in: for a second success that nobody rang for. The next look is queued
 * before the provider is asked, so that neither its outage nor a crash ends the chain.
 * @throws {PaymentProviderError} when the provider can't be asked
 */
export async function lookForSecondPayment(
  on: SettleOn,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(on.db, orderId);
  if (!order?.paidAt) return;
  await recordNextLook(on.db, on.record, orderId, order.paidAt, now);
  await returnSecondPayment(on, orderId, now);
}

async function returnSecondPayment(on: SettleOn, orderId: string, now: Date): Promise<void> {
  const status = await on.payments.readStatus(orderId);
  if (status === "not-found" || status.state !== "COMPLETED") return;
  await on.db.transaction().execute(async (trx) => {
    if (!(await noteMoreTaken(trx, orderId, status.takenPaise, now))) return;
    const known = await capturesOf(trx, orderId);
    const sum = known.reduce((total, { amountPaise }) => total + amountPaise, 0);
    const more = newCaptures(known, status.captures, status.takenPaise - sum);
    await insertCaptures(trx, orderId, more, now);
    const turn = `doubled ${status.takenPaise}`;
    await on.record(trx, "payment.doubled", { orderId }, { turn });
    await on.record(trx, "refund.due", { orderId }, { turn });
  });
}
