import type { Alarm } from "../../lib/alarm.ts";
import type { Database } from "../../db/connect.server.ts";
import type { PublishEvent } from "../../db/jobs/events.server.ts";
import { recordPaymentCheck, recordUnknownAnswers } from "../orders/claim-payment-check.server.ts";
import { HOLD_GRACE_SECONDS, HOLD_SECONDS, type Order } from "../orders/order.ts";
import { isOpen, type OrderState } from "../orders/order-states.ts";
import { insertCaptures } from "./capture-store.server.ts";
import { isGivenUp } from "./check-schedule.ts";
import {
  type CallLimits,
  type PaymentProvider,
  PaymentProviderError,
  type PaymentStatus,
} from "./provider.ts";
import { scheduleNextCheck } from "./schedule-next-check.server.ts";
import { removeHoldExpiry, releaseHold } from "../calendar/slot-claims.server.ts";
import { findOrder } from "../orders/find-order.server.ts";
import { moveOrder } from "../orders/move-order.server.ts";

/** More answers than this decide nothing, and the column is small. */
const MOST_COUNTED = 30_000;

export interface SettlePaymentDeps extends Database {
  payments: PaymentProvider;
  publish: PublishEvent;
  /** Alerts the operator, for example when the provider's amount differs from ours. */
  alarm: Alarm;
}

/**
 * Checks an order's payment at the provider and updates the order. Webhook, visitor's return and schedule all call it;
 * only the provider's order status decides. Safe to call at any time and concurrently: each state change checks the
 * state that the order leaves.
 *
 * Checks open orders only. Webhooks and the slow sweep also check failed ones, because a late payment may still be
 * captured.
 * @returns the order's state afterwards; undefined for an unknown order
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function settlePayment(
  deps: SettlePaymentDeps,
  orderId: string,
  now: Date,
  limits?: CallLimits,
): Promise<OrderState | undefined> {
  const order = await findOrder(deps.db, orderId);
  if (!order || !isOpen(order.state)) return order?.state;
  await recordPaymentCheck(deps.db, orderId, now);
  await checkAndSettle(deps, order, now, limits);
  return (await findOrder(deps.db, orderId))?.state;
}

/**
 * Fetches an order's status from the provider and updates the order. For callers that have recorded the check.
 * @returns whether this call made the order paid; its booking is confirmed next
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function checkAndSettle(
  deps: SettlePaymentDeps,
  order: Order,
  now: Date,
  limits?: CallLimits,
): Promise<boolean> {
  let status: PaymentStatus | "not-found";
  try {
    status = await deps.payments.fetchStatus(order.id, { ...limits, provider: order.provider });
  } catch (error) {
    if (!(error instanceof PaymentProviderError) || !(await giveUp(deps, order, 0, now)))
      throw error;
    return false;
  }
  if (status === "not-found") return abandon(deps, order, now);
  if (order.unknownAnswers > 0) await recordUnknownAnswers(deps.db, order.id, 0);
  if (status.state === "COMPLETED") return capture(deps, order, status, now);
  if (status.state === "FAILED") await fail(deps, order, status, now);
  else await giveUp(deps, order, 0, now);
  return false;
}

/** @returns whether the order is paid by this call */
async function capture(
  deps: SettlePaymentDeps,
  order: Order,
  status: PaymentStatus,
  now: Date,
): Promise<boolean> {
  const agrees = status.amountPaise === order.pricePaise;
  const tooMuch = agrees ? Math.max(0, status.capturedPaise - order.pricePaise) : 0;
  const captured = {
    captured_paise: status.capturedPaise,
    refund_due_paise: tooMuch,
    transaction_id: status.transactionId ?? null,
    paid_at: now,
    failure_code: null,
    given_up_at: null,
  };
  const moved = await deps.db.transaction().execute(async (trx) => {
    const event = agrees ? "payment_completed" : "payment_disagreed";
    if (!(await moveOrder(trx, order.id, event, now, captured))) return false;
    await insertCaptures(trx, order, status.captures, now);
    await removeHoldExpiry(trx, order.id);
    // An attempt started before this capture may succeed as well, and its webhook may get lost.
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
      capturedPaise: status.capturedPaise,
    });
  }
  return moved && agrees;
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

/**
 * Abandons an order unknown to the provider once its hold has expired; before that the pay call may be in flight. An
 * order whose pay page the provider opened is asked about again, and given up at last.
 */
async function abandon(deps: SettlePaymentDeps, order: Order, now: Date): Promise<false> {
  const over = order.createdAt.getTime() + (HOLD_SECONDS + HOLD_GRACE_SECONDS) * 1000;
  if (now.getTime() < over) return false;
  const moved = await deps.db.transaction().execute(async (trx) => {
    if (!(await moveOrder(trx, order.id, "payment_unknown", now))) return false;
    await releaseHold(trx, order.id);
    return true;
  });
  if (moved || !isOpen(order.state)) return false;
  const answers = Math.min(order.unknownAnswers + 1, MOST_COUNTED);
  await recordUnknownAnswers(deps.db, order.id, answers);
  await giveUp(deps, order, answers, now);
  return false;
}

/**
 * Gives up an open order about which its provider was asked long and often enough: it is abandoned, and listed for a
 * person, who looks the payment up. A capture that is found later is refunded, or offered another slot, as a late one.
 * @returns whether this call gave it up
 */
async function giveUp(
  deps: SettlePaymentDeps,
  order: Order,
  unknownAnswers: number,
  now: Date,
): Promise<boolean> {
  if (!isOpen(order.state) || !isGivenUp(order.createdAt, unknownAnswers, now)) return false;
  const moved = await deps.db.transaction().execute(async (trx) => {
    if (!(await moveOrder(trx, order.id, "payment_given_up", now, { given_up_at: now })))
      return false;
    await releaseHold(trx, order.id);
    return true;
  });
  if (moved) deps.alarm("payment without an outcome given up", { unknownAnswers });
  return moved;
}
