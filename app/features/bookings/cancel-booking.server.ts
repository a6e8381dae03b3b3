import type { Order } from "../orders/order.ts";
import { refundOnCancel } from "../orders/refund-policy.ts";
import type { CreateBookingDeps } from "./create-booking.server.ts";
import { recordBookingChange } from "./store.server.ts";
import { releaseClaim } from "../calendar/slot-claims.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";
import { moveOrder } from "../orders/move-order.server.ts";

export type CancelBooking =
  | { ok: true; refundPaise: number }
  | { ok: false; reason: "not_booked" | "already_started" }
  /** The quote that was shown has run out: this is what comes back now. Nothing was cancelled. */
  | { ok: false; reason: "quote_changed"; refundPaise: number };

/** What comes back, in paise, if this order's session is cancelled at `now`. */
export function quoteOf(order: Order, now: Date): number {
  return refundOnCancel(order.policy, order.pricePaise, order.startsAt, now);
}

/**
 * Cancels a booked session: its minutes are free again, the calendar entries are withdrawn, and what the
 * policy says goes back. Pressed twice, it is cancelled once.
 * @param quotedPaise what the visitor was shown; less is never given without showing it first
 */
export async function cancelBooking(
  deps: CreateBookingDeps,
  orderId: string,
  quotedPaise: number,
  now: Date,
): Promise<CancelBooking> {
  return deps.db.transaction().execute(async (trx): Promise<CancelBooking> => {
    const order = await lockOrder(trx, orderId);
    if (order?.state === "cancelled") return { ok: true, refundPaise: order.refundDuePaise };
    if (order?.state !== "booked") return { ok: false, reason: "not_booked" };
    if (order.startsAt <= now) return { ok: false, reason: "already_started" };
    const refundPaise = quoteOf(order, now);
    if (refundPaise !== quotedPaise) return { ok: false, reason: "quote_changed", refundPaise };
    await releaseClaim(trx, orderId);
    await recordBookingChange(trx, orderId, { cancelled_at: now });
    await moveOrder(trx, orderId, "session_cancelled", now, {
      refund_due_paise: order.refundDuePaise + refundPaise,
      cancelled_by: "visitor",
    });
    await deps.publish(trx, "booking.cancelled", { orderId });
    if (refundPaise > 0)
      await deps.publish(trx, "refund.due", { orderId }, { occurrence: "cancelled" });
    return { ok: true, refundPaise };
  });
}
