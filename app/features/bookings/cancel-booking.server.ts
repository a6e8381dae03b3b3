import type { RecordAudit } from "../../db/audit.ts";
import { refundIfCancelled } from "../orders/order-money.ts";
import { loadOrderMoney } from "../payments/load-order-money.server.ts";
import type { CreateBookingDeps } from "./create-booking.server.ts";
import { recordBookingChange } from "./store.server.ts";
import { releaseClaim } from "../calendar/slot-claims.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";
import { moveOrder } from "../orders/move-order.server.ts";

export type CancelBooking =
  | { ok: true; refundPaise: number }
  | { ok: false; reason: "not_booked" | "already_started" }
  /** The shown quote is outdated: `refundPaise` is the current refund. Nothing was cancelled. */
  | { ok: false; reason: "quote_changed"; refundPaise: number };

/**
 * Cancels a booked session for the visitor: releases its slot, publishes the cancellation and queues the refund that
 * the policy grants. A repeated call cancels once.
 * @param deps.audit given when an operator cancels for the client, by the client's terms
 * @param quotedPaise the refund that the visitor was shown; a different amount must be shown first
 */
export async function cancelBooking(
  deps: CreateBookingDeps & { audit?: RecordAudit },
  orderId: string,
  quotedPaise: number,
  now: Date,
): Promise<CancelBooking> {
  return deps.db.transaction().execute(async (trx): Promise<CancelBooking> => {
    const order = await lockOrder(trx, orderId);
    if (order?.state === "cancelled") {
      const { refunds } = await loadOrderMoney(trx, order, now);
      const refund = refunds.find(({ cause }) => cause === "cancelled");
      return { ok: true, refundPaise: refund?.paise ?? 0 };
    }
    if (order?.state !== "booked") return { ok: false, reason: "not_booked" };
    if (order.startsAt <= now) return { ok: false, reason: "already_started" };
    const { paise: refundPaise, grantedPaise } = refundIfCancelled(order, now);
    if (refundPaise !== quotedPaise) return { ok: false, reason: "quote_changed", refundPaise };
    await releaseClaim(trx, orderId);
    await recordBookingChange(trx, orderId, { cancelled_at: now });
    await moveOrder(trx, orderId, "session_cancelled", now, {
      refund_due_paise: order.refundDuePaise + refundPaise,
      granted_paise: grantedPaise,
      cancelled_by: "visitor",
    });
    await deps.publish(trx, "booking.cancelled", { orderId });
    if (refundPaise > 0)
      await deps.publish(trx, "refund.due", { orderId }, { occurrence: "cancelled" });
    const change = { before: { state: order.state }, after: { state: "cancelled", refundPaise } };
    await deps.audit?.(trx, { useCase: "cancel-for-client", subject: orderId, ...change }, now);
    return { ok: true, refundPaise };
  });
}
