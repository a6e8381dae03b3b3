import type { Alarm } from "../../lib/alarm.ts";
import type { Database } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { recordPaymentCheck } from "../orders/claim-payment-check.server.ts";
import { HOLD_GRACE_SECONDS, HOLD_SECONDS, type Order } from "../orders/order.ts";
import { isOpen, isUnpaid, type OrderState } from "../orders/order-states.ts";
import { insertCaptures } from "./capture-store.server.ts";
import type { CallLimits, PaymentProvider, PaymentStatus } from "./provider.ts";
import { scheduleNextCheck } from "./schedule-next-check.server.ts";
import { removeHoldExpiry, releaseHold } from "../calendar/slot-claims.server.ts";
import { findOrder } from "../orders/find-order.server.ts";
import { moveOrder } from "../orders/move-order.server.ts";

export interface SettlePaymentDeps extends Database {
  payments: PaymentProvider;
  publish: PublishEvent;
  /** Somebody must look: the provider's amount does not agree with ours. */
  alarm: Alarm;
}

/**
 * Finds out what became of an order's payment. The webhook, the visitor's return and the schedule are
 * doorbells and all end here: only the provider's order status decides. Safe to call at any time,
 * any number of times, at once: the state that an order leaves is checked where it is changed.
 *
 * A payment that failed is not asked about again by the visitor's looking (`open` orders only), but by
 * the provider's ringing and by the slow sweep: late money is money.
 * @param ask "open": only where the outcome is open; "unpaid": also where it was said to have failed
 * @returns the order's state afterwards; undefined for an order that doesn't exist
 * @throws {PaymentProviderError} when the provider can't be asked
 */
export async function settlePayment(
  deps: SettlePaymentDeps,
  orderId: string,
  now: Date,
  ask: "open" | "unpaid" = "open",
  limits?: CallLimits,
): Promise<OrderState | undefined> {
  const order = await findOrder(deps.db, orderId);
  const asks = ask === "open" ? isOpen : isUnpaid;
  if (!order || !asks(order.state)) return order?.state;
  await recordPaymentCheck(deps.db, orderId, now);
  await checkAndSettle(deps, order, now, limits);
  return (await findOrder(deps.db, orderId))?.state;
}

/**
 * Asks the provider about an order and moves it by the answer. For a caller that has noted the check itself.
 * @throws {PaymentProviderError} when the provider can't be asked
 */
export async function checkAndSettle(
  deps: SettlePaymentDeps,
  order: Order,
  now: Date,
  limits?: CallLimits,
): Promise<void> {
  const status = await deps.payments.fetchStatus(order.id, limits);
  if (status === "not-found") await abandon(deps, order, now);
  else if (status.state === "COMPLETED") await capture(deps, order, status, now);
  else if (status.state === "FAILED") await fail(deps, order, status, now);
}

async function capture(
  deps: SettlePaymentDeps,
  order: Order,
  status: PaymentStatus,
  now: Date,
): Promise<void> {
  const agrees = status.amountPaise === order.pricePaise;
  const tooMuch = agrees ? Math.max(0, status.takenPaise - order.pricePaise) : 0;
  const captured = {
    captured_paise: status.takenPaise,
    refund_due_paise: tooMuch,
    transaction_id: status.transactionId ?? null,
    paid_at: now,
    failure_code: null,
  };
  const moved = await deps.db.transaction().execute(async (trx) => {
    const event = agrees ? "payment_completed" : "payment_disagreed";
    if (!(await moveOrder(trx, order.id, event, now, captured))) return false;
    await insertCaptures(trx, order.id, status.captures, now);
    await removeHoldExpiry(trx, order.id);
    // An attempt begun before this one succeeded may succeed as well, and its webhook may get lost.
    await scheduleNextCheck(trx, deps.publish, order.id, now, now);
    if (!agrees) return true;
    await deps.publish(trx, "payment.settled", { orderId: order.id });
    if (tooMuch > 0) {
      await deps.publish(trx, "payment.duplicated", { orderId: order.id });
      await deps.publish(trx, "refund.due", { orderId: order.id }, { occurrence: "doubled" });
    }
    return true;
  });
  if (moved && !agrees) {
    deps.alarm("payment amount disagrees", {
      askedPaise: order.pricePaise,
      capturedPaise: status.takenPaise,
    });
  }
}

async function fail(
  deps: SettlePaymentDeps,
  order: Order,
  status: PaymentStatus,
  now: Date,
): Promise<void> {
  const failure = status.failure?.detail ?? status.failure?.code ?? null;
  const moved = await deps.db.transaction().execute(async (trx) => {
    if (!(await moveOrder(trx, order.id, "payment_failed", now, { failure_code: failure }))) {
      return false;
    }
    await releaseHold(trx, order.id);
    return true;
  });
  if (moved && status.failure?.isOperators) deps.alarm("payments are blocked", { code: failure });
}

/** The provider never heard of it. Given up only once its hold is over: the pay call may be under way. */
async function abandon(deps: SettlePaymentDeps, order: Order, now: Date): Promise<void> {
  const over = order.createdAt.getTime() + (HOLD_SECONDS + HOLD_GRACE_SECONDS) * 1000;
  if (now.getTime() < over) return;
  await deps.db.transaction().execute(async (trx) => {
    if (await moveOrder(trx, order.id, "payment_unknown", now)) await releaseHold(trx, order.id);
  });
}
