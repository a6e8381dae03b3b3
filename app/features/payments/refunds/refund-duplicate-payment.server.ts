import { isUnpaid } from "../../orders/order-states.ts";
import { recordCapturedAmount } from "../../orders/record-captured-amount.server.ts";
import { newCaptures } from "./refund-per-capture.ts";
import { capturesOf, insertCaptures } from "../capture-store.server.ts";
import { scheduleNextCheck } from "../schedule-next-check.server.ts";
import { settlePayment, type SettlePaymentDeps } from "../settle-payment.server.ts";
import { findOrder } from "../../orders/find-order.server.ts";

/**
 * What the provider's ringing leads to: an order whose money is not in is settled; one whose money is
 * in is looked at for a second success, since two attempts of one order can both take money. What
 * is too much goes back by itself.
 * @throws {PaymentProviderError} when the provider can't be asked
 */
export async function settleReportedPayment(
  deps: SettlePaymentDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order) return;
  if (isUnpaid(order.state)) await settlePayment(deps, orderId, now, "unpaid");
  else await refundSecondCapture(deps, orderId, now);
}

/**
 * One of the looks at an order whose money is in: for a second success that nobody rang for. The next look is queued
 * before the provider is asked, so that neither its outage nor a crash ends the chain.
 * @throws {PaymentProviderError} when the provider can't be asked
 */
export async function refundDuplicatePayment(
  deps: SettlePaymentDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order?.paidAt) return;
  await scheduleNextCheck(deps.db, deps.publish, orderId, order.paidAt, now);
  await refundSecondCapture(deps, orderId, now);
}

async function refundSecondCapture(
  deps: SettlePaymentDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const status = await deps.payments.fetchStatus(orderId);
  if (status === "not-found" || status.state !== "COMPLETED") return;
  await deps.db.transaction().execute(async (trx) => {
    if (!(await recordCapturedAmount(trx, orderId, status.takenPaise, now))) return;
    const known = await capturesOf(trx, orderId);
    const sum = known.reduce((total, { amountPaise }) => total + amountPaise, 0);
    const more = newCaptures(known, status.captures, status.takenPaise - sum);
    await insertCaptures(trx, orderId, more, now);
    const occurrence = `doubled ${status.takenPaise}`;
    await deps.publish(trx, "payment.duplicated", { orderId }, { occurrence });
    await deps.publish(trx, "refund.due", { orderId }, { occurrence });
  });
}
