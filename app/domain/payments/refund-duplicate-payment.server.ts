import { type StoredCapture, capturesOf, insertCaptures } from "./captures.server.ts";
import type { Capture } from "./payment-provider.ts";
import type { Cipher } from "../../lib/cipher.ts";
import type { Order } from "../orders/order.ts";
import { recordOrderCheck } from "../orders/move-order.server.ts";
import { isUnpaid } from "../orders/order-states.ts";
import { recordCapturedAmount } from "../orders/record-captured-amount.server.ts";
import { compareWithReversals } from "./reversals.server.ts";
import { checkPaymentWithoutOrder } from "./payment-without-order.server.ts";
import {
  scheduleNextPaymentCheck,
  checkAndSettle,
  type SettlePaymentDeps,
  type RefreshDeps,
} from "./settle-payment.server.ts";
import { findOrder } from "../orders/orders.server.ts";

/** The fields of a refund that determine how much of a capture it uses. */
interface CaptureUse {
  /** The capture's number; null for a refund by bank transfer. */
  capture: number | null;
  amountPaise: number;
  state: string;
}

/** Returns the part of a capture that is not refunded yet, in paise. A failed refund uses nothing. */
function remainderOf(capture: StoredCapture, refunds: readonly CaptureUse[]): number {
  return refunds
    .filter((refund) => refund.capture === capture.number && refund.state !== "FAILED")
    .reduce((remainder, { amountPaise }) => remainder - amountPaise, capture.amountPaise);
}

/**
 * Chooses the next refund of an order: from one capture and at most its remainder, because a provider refunds a payment
 * and not an order. Prefers a capture that covers the whole amount due, so that the visitor gets one refund.
 * @param duePaise the amount still to refund, more than 0
 * @param takenBack what the client's bank or the provider has reversed, by capture
 * @returns undefined when no capture has anything left
 */
export function nextRefund(
  captures: readonly StoredCapture[],
  refunds: readonly CaptureUse[],
  duePaise: number,
  takenBack: readonly Pick<CaptureUse, "capture" | "amountPaise">[] = [],
): { capture: number; amountPaise: number } | undefined {
  const remainders = captures
    .map((capture) => ({
      capture: capture.number,
      remainder:
        remainderOf(capture, refunds) -
        takenBack.reduce(
          (sum, one) => sum + (one.capture === capture.number ? one.amountPaise : 0),
          0,
        ),
    }))
    .filter(({ remainder }) => remainder > 0);
  const largest = remainders.toSorted((a, b) => b.remainder - a.remainder)[0];
  const chosen = remainders.find(({ remainder }) => remainder >= duePaise) ?? largest;
  return chosen && { capture: chosen.capture, amountPaise: Math.min(chosen.remainder, duePaise) };
}

/**
 * Finds the captures that are new in a provider's answer.
 * @param known the stored captures
 * @param extraPaise the answer's sum minus the stored sum, more than 0
 * @returns captures whose amounts add up to `extraPaise`: those of the answer where they do, else one without an id
 */
export function listDuplicatePayments(
  known: readonly Capture[],
  answered: readonly Capture[],
  extraPaise: number,
): Capture[] {
  const ids = new Set(known.map(({ transactionId }) => transactionId));
  const unknown = answered.filter(({ transactionId }) => !ids.has(transactionId));
  // Takes the latest ones when an earlier capture received its id only now.
  for (let from = 0; from < unknown.length; from += 1) {
    const candidates = unknown.slice(from);
    const sum = candidates.reduce((total, { amountPaise }) => total + amountPaise, 0);
    if (sum === extraPaise) return candidates;
  }
  return [{ transactionId: null, amountPaise: extraPaise }];
}

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
  await recordOrderCheck(deps.db, orderId, now);
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
  await scheduleNextPaymentCheck(deps.db, deps.publish, orderId, order.paidAt, now);
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
  await compareWithReversals(deps, order, status.capturedPaise, now);
  if (status.capturedPaise <= (capturedPaise ?? 0)) return;
  await deps.db.transaction().execute(async (trx) => {
    if (!(await recordCapturedAmount(trx, orderId, status.capturedPaise, now))) return;
    const known = await capturesOf(trx, orderId);
    const sum = known.reduce((total, { amountPaise }) => total + amountPaise, 0);
    const added = listDuplicatePayments(known, status.captures, status.capturedPaise - sum);
    await insertCaptures(trx, order, added, now);
    const occurrence = `doubled ${status.capturedPaise}`;
    await deps.publish(trx, "payment.duplicated", { orderId }, { occurrence });
    await deps.publish(trx, "refund.due", { orderId }, { occurrence });
  });
}
