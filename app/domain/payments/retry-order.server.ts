import { changeOrder, refuse } from "../orders/change-order.server.ts";
import type { AuditedServices } from "../../services.ts";
import { publishEmails } from "../../db/job-kinds.ts";
import {
  closeGivenUpOrder,
  applyOrderEvent,
  endOrderWithoutSession,
} from "../orders/order-updates.server.ts";
import { keptPaise } from "../orders/order-money.ts";
import { endRefundRefusalWait, recordRefundRecovered } from "./refunds.server.ts";
import { releaseClaim } from "../calendar/slot-claims.server.ts";
import { findOrder } from "../orders/orders.server.ts";

export type RetryOrder =
  | { ok: true }
  | { ok: false; reason: "order_unknown" | "not_disputed" | "not_refused" | "not_paid_twice" }
  | { ok: false; reason: "not_given_up" };

/**
 * Refunds a disputed payment in full and releases its slot.
 */
export async function refundDisputedOrder(
  services: AuditedServices,
  orderId: string,
  now: Date,
): Promise<RetryOrder> {
  const entry = { useCase: "refund-disputed", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (!order) return refuse("order_unknown");
    if (!(await endOrderWithoutSession(services, trx, orderId, "dispute_returned", now)))
      return refuse("not_disputed");
    await releaseClaim(trx, orderId, ["held", "paid"]);
    // Nothing was captured, or all of it reversed, so no refund will complete and close the order.
    if (order.capturedPaise === order.reversedPaise)
      await applyOrderEvent(trx, orderId, "refund_completed", now);
    await record({ after: { refundPaise: keptPaise(order) } });
    return { ok: true };
  });
}

/**
 * Queues the refused refund of an order to be sent at once, after the cause of the refusal was removed.
 */
export async function queueRefundRetry(
  services: AuditedServices,
  orderId: string,
  now: Date,
): Promise<RetryOrder> {
  const entry = { useCase: "retry-refund", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (!order) return refuse("order_unknown");
    const refundId = await endRefundRefusalWait(trx, orderId, now);
    if (!refundId) return refuse("not_refused");
    const occurrence = `retry ${now.getTime()}`;
    await services.publish(trx, "send-refund", { refundId }, { occurrence });
    await record();
    return { ok: true };
  });
}

/**
 * Records that a visitor who was refunded twice, by bank transfer and by the provider, returned one of the two. The
 * ledger check no longer lists the order.
 */
export async function recordOrderRecovery(
  services: AuditedServices,
  orderId: string,
  now: Date,
): Promise<RetryOrder> {
  const entry = { useCase: "record-recovery", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (!order) return refuse("order_unknown");
    const recovered = await recordRefundRecovered(trx, orderId, now);
    if (recovered === 0) return refuse("not_paid_twice");
    await record();
    return { ok: true };
  });
}

/**
 * Records that a payment without an outcome was looked up and that nothing was paid. The ledger check no longer lists
 * the order.
 */
export async function recordOrderUnpaid(
  services: AuditedServices,
  orderId: string,
  now: Date,
): Promise<RetryOrder> {
  const entry = { useCase: "record-nothing-paid", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (!order) return refuse("order_unknown");
    if (!(await closeGivenUpOrder(trx, orderId, now))) return refuse("not_given_up");
    await record();
    return { ok: true };
  });
}

/**
 * Publishes an order's jobs again and so checks an unpaid order at the provider: the desk's "Check the payment now".
 * Each job decides itself whether there is work to do. A refund that the provider refused goes on waiting: sending
 * it again moves money, which {@link queueRefundRetry} does for those who may.
 */
export async function republishJobsOfOrder(
  services: AuditedServices,
  orderId: string,
  now: Date,
): Promise<RetryOrder> {
  const order = await findOrder(services.db, orderId);
  if (!order) return { ok: false, reason: "order_unknown" };
  const occurrence = `again ${now.getTime()}`;
  await services.db.transaction().execute(async (trx) => {
    for (const kind of [
      "settle-payment",
      "confirm-booking",
      "end-offer",
      "create-meeting",
      "queue-refund",
    ] as const) {
      await services.publish(trx, kind, { orderId }, { occurrence });
    }
    const emails = { confirmation: 0, therapist: 0 };
    await publishEmails(services.publish, trx, orderId, emails, { occurrence });
    await services.audit(trx, { useCase: "ask-provider", subject: orderId }, now);
  });
  return { ok: true };
}
