import type { AuditedServices } from "../../services.ts";
import { randomToken } from "../../lib/token.ts";
import { underWayPaise } from "../orders/order-money.ts";
import { recordOrderRefund, applyOrderEvent } from "../orders/order-updates.server.ts";
import { isUnderWay } from "./refund-retry-policy.ts";
import {
  endRefund,
  endRefundLease,
  leaseRefund,
  recordRefundState,
  insertRefund,
  isTransferRecorded,
  listRefunds,
} from "./refunds.server.ts";
import { findOrder, lockOrder } from "../orders/orders.server.ts";

export type RecordBankTransfer =
  | { ok: true; amountPaise: number }
  /** being_sent: a job is calling the provider about the refund. Try again in two minutes. */
  | { ok: false; reason: "order_unknown" | "nothing_owed" | "provider_has_it" | "being_sent" }
  /** The reference belongs to an earlier transfer, which may be this order's. */
  | { ok: false; reason: "reference_used" }
  /** The client's bank may refund the client. */
  | { ok: false; reason: "payment_contested" }
  /** Another amount is owed than the operator was shown. Nothing was recorded. */
  | { ok: false; reason: "quote_changed" };

/** Shorter than the lease on the refund, which must not end during the call to the provider. */
const CHECK_WITHIN_MS = 60_000;

/**
 * Records a bank transfer that refunded all that an order still owed. PhonePe refuses a refund 90 days after the
 * payment (REFUND_FOR_TXN_OLDER_THAN_LIMIT), and a session can be booked longer ahead than that. To prevent a double
 * refund, nothing is recorded while the provider has a refund that has not failed, or while one is being sent. The
 * refund is leased during the call, so that no job sends it; afterwards it is checked at the provider a few more times.
 *
 * @param quotedPaise the amount that the operator was shown; undefined for a command, which shows none
 * @param reference the bank's reference of the transfer
 * @throws {PaymentProviderError} when the call to the provider fails
 */
export async function recordBankTransfer(
  services: AuditedServices,
  orderId: string,
  reference: string,
  now: Date,
  quotedPaise?: number,
): Promise<RecordBankTransfer> {
  if (!(await findOrder(services.db, orderId))) return { ok: false, reason: "order_unknown" };
  const open = (await listRefunds(services.db, orderId)).find(isUnderWay);
  if (!open) return recordTransfer(services, orderId, undefined, { reference, quotedPaise }, now);
  const leaseEnd = await leaseRefund(services.db, open.id, now);
  if (!leaseEnd) return { ok: false, reason: "being_sent" };
  try {
    const known = await services.payments.fetchRefund(
      { refundId: open.id, orderId },
      { withinMs: CHECK_WITHIN_MS, provider: open.provider },
    );
    if (known !== "not-found" && known.state !== "FAILED")
      return { ok: false, reason: "provider_has_it" };
    return await recordTransfer(services, orderId, open.id, { reference, quotedPaise }, now);
  } finally {
    await endRefundLease(services.db, open.id, leaseEnd);
  }
}

/** @param checkedId the refund in progress that the provider does not know */
async function recordTransfer(
  services: AuditedServices,
  orderId: string,
  checkedId: string | undefined,
  { reference, quotedPaise }: { reference: string; quotedPaise: number | undefined },
  now: Date,
): Promise<RecordBankTransfer> {
  return services.db.transaction().execute(async (trx): Promise<RecordBankTransfer> => {
    const order = await lockOrder(trx, orderId);
    const amountPaise = order ? underWayPaise(order) : 0;
    if (amountPaise <= 0) return { ok: false, reason: "nothing_owed" };
    if (order && order.contestedPaise > 0) return { ok: false, reason: "payment_contested" };
    if (quotedPaise !== undefined && quotedPaise !== amountPaise)
      return { ok: false, reason: "quote_changed" };
    const open = (await listRefunds(trx, orderId)).find(isUnderWay);
    // Another refund was started since the call to the provider.
    if (open && open.id !== checkedId) return { ok: false, reason: "provider_has_it" };
    if (await isTransferRecorded(trx, reference)) return { ok: false, reason: "reference_used" };
    const outcome = { providerRefundId: reference, amountPaise };
    if (open) await endRefund(trx, open.id, "transfer", now);
    const id = `refund_${randomToken(16)}`;
    const refund = { id, orderId, capture: null, amountPaise, reason: "transferred" };
    await insertRefund(trx, refund, now);
    await recordRefundState(trx, id, { ...outcome, state: "COMPLETED" }, now);
    if (await recordOrderRefund(trx, orderId, amountPaise, now))
      await applyOrderEvent(trx, orderId, "refund_completed", now);
    const entry = { useCase: "record-bank-transfer", subject: orderId, after: { amountPaise } };
    await services.audit(trx, { ...entry, reason: `reference ${reference}`.slice(0, 500) }, now);
    return { ok: true, amountPaise };
  });
}
