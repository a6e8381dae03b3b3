import type { Cipher } from "../../../lib/crypto/cipher.ts";
import type { Order } from "../../orders/order.ts";
import { recordPaymentCheck } from "../../orders/claim-payment-check.server.ts";
import { isUnpaid } from "../../orders/order-states.ts";
import { recordCapturedAmount } from "../../orders/record-captured-amount.server.ts";
import { compareCaptured } from "../reversals/record-reversal.server.ts";
import { checkPaymentWithoutOrder } from "../payment-without-order.server.ts";
import { newCaptures } from "./refund-per-capture.ts";
import { capturesOf, insertCaptures } from "../capture-store.server.ts";
import { scheduleNextCheck } from "../schedule-next-check.server.ts";
import { checkAndSettle, type SettlePaymentDeps } from "../settle-payment.server.ts";
import type { RefreshDeps } from "../refresh-payment.server.ts";
import { findOrder } from "../../orders/find-order.server.ts";

/**
 * Checks the payment of an order named in a webhook. Settles an unpaid order; checks a paid one for a duplicate
 * payment, because two attempts of one order can both succeed. The excess is refunded automatically. The visitor often
 * returns at the same moment: a check of this process for their page is waited for, so that not both settle the order.
 * A payment whose order the database does not know is kept for a person.
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function settleReportedPayment(
  deps: SettlePaymentDeps & { cipher: Cipher } & Partial<Pick<RefreshDeps, "checksInFlight">>,
  orderId: string,
  now: Date,
): Promise<void> {
  await deps.checksInFlight?.get(orderId)?.catch(() => {});
  const order = await findOrder(deps.db, orderId);
  if (!order) return void (await checkPaymentWithoutOrder(deps, orderId, now));
  if (!isUnpaid(order.state)) return refundSecondCapture(deps, order, now);
  await recordPaymentCheck(deps.db, orderId, now);
  await checkAndSettle(deps, order, now);
}

/**
 * Runs one scheduled check of a paid order for a duplicate payment without a webhook, and refunds the excess. The next
 * check is queued before the call to the provider, so that neither an outage nor a crash ends the schedule.
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function refundDuplicatePayment(
  deps: SettlePaymentDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  const order = await findOrder(deps.db, orderId);
  if (!order?.paidAt) return;
  await scheduleNextCheck(deps.db, deps.publish, orderId, order.paidAt, now);
  await refundSecondCapture(deps, order, now);
}

async function refundSecondCapture(
  deps: SettlePaymentDeps,
  order: Order,
  now: Date,
): Promise<void> {
  const { id: orderId, capturedPaise } = order;
  const status = await deps.payments.fetchStatus(orderId, { provider: order.provider });
  if (status === "not-found" || status.state === "PENDING") return;
  // A captured amount is never lowered: what the provider has no longer is reversed.
  await compareCaptured(deps, order, status.capturedPaise, now);
  if (status.capturedPaise <= (capturedPaise ?? 0)) return;
  await deps.db.transaction().execute(async (trx) => {
    if (!(await recordCapturedAmount(trx, orderId, status.capturedPaise, now))) return;
    const known = await capturesOf(trx, orderId);
    const sum = known.reduce((total, { amountPaise }) => total + amountPaise, 0);
    const added = newCaptures(known, status.captures, status.capturedPaise - sum);
    await insertCaptures(trx, order, added, now);
    const occurrence = `doubled ${status.capturedPaise}`;
    await deps.publish(trx, "payment.duplicated", { orderId }, { occurrence });
    await deps.publish(trx, "refund.due", { orderId }, { occurrence });
  });
}
