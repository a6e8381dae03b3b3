import { formatInstant } from "../../../lib/india-time.ts";
import { formatRupees } from "../../../lib/money.ts";
import { isClient, mayViewOrder, type Viewer } from "../../booking-access/may-view-order.server.ts";
import { findBooking } from "../../bookings/find-booking.server.ts";
import { loadOffer } from "../../bookings/offer/load-offer.server.ts";
import { listRefundProgress } from "../../bookings/manage/refund-progress.ts";
import type { NoticeDeps } from "../../calendar/minimum-notice.ts";
import { findOrder } from "../../orders/find-order.server.ts";
import { isOrderId, type Order } from "../../orders/order.ts";
import { bankReturnsBy, refundBy } from "../../orders/refund-policy.ts";
import { findTherapistById } from "../../therapists/find-therapist.server.ts";
import { loadOrderMoney } from "../load-order-money.server.ts";
import {
  findManagePath,
  loadBooked,
  type LoadBookedDeps as Deps,
} from "./load-booked-result.server.ts";
import type { Failed, Outcome } from "./outcome.ts";

/** States whose page shows details of a session or a refund. */
const settledStates: ReadonlySet<string> = new Set([
  "booked",
  "cancelled",
  "offered",
  "owed",
  "refunded",
]);

/**
 * Loads the payment result of an order for a viewer.
 * @param orderId from the URL, unchecked
 */
export async function loadPaymentResult(
  deps: Deps & NoticeDeps,
  orderId: string,
  now: Date,
  viewer: Viewer = {},
): Promise<Outcome> {
  const order = isOrderId(orderId) ? await findOrder(deps.db, orderId) : undefined;
  if (!order && isOrderId(orderId))
    return { view: "unknown", paid: null, hasContact: false, isSettled: false };
  const nothing: Failed = {
    view: "failed",
    failureCode: null,
    provider: null,
    therapistName: null,
    bankReturnsBy: bankReturnsBy(order?.createdAt ?? now),
  };
  if (!order) return nothing;
  const isTheirs = mayViewOrder(deps, order, viewer, now);
  if (!isTheirs && settledStates.has(order.state)) return { view: "elsewhere" };
  const money = await loadOrderMoney(deps.db, order, now);
  const refunds = listRefundProgress(money, order.policy, now);
  const therapist = await findTherapistById(deps.db, order.therapistId);
  const therapistName = therapist?.name ?? null;
  const slot = formatInstant(order.startsAt);
  switch (order.state) {
    case "failed":
    case "abandoned":
      if (!isTheirs) return nothing;
      return {
        ...nothing,
        failureCode: order.failureCode,
        provider: order.provider,
        therapistName,
      };
    case "placed":
    case "awaiting_payment":
      return { view: "waiting", paid: false, amount: formatRupees(money.pricePaise) };
    case "paid":
    case "disputed":
      return { view: "waiting", paid: true, amount: formatRupees(money.paidPaise) };
    case "offered": {
      const offer = await loadOffer(deps, order, now);
      return offer ? { view: "offer", offer } : nothing;
    }
    case "owed":
    case "refunded":
      return refunds.length > 0
        ? { view: "refund", slot, refunds, isDuplicate: order.duplicateOf !== null }
        : nothing;
    case "cancelled":
      return {
        view: "cancelled",
        slot,
        refunds,
        hadNothingLeft: (order.grantedPaise ?? 0) > 0 && money.keptPaise === 0,
        byUs: await cancelledByUs(deps, order),
        managePath: (await findManagePath(deps, order, now)).managePath,
      };
    case "booked":
      return loadBooked(deps, order, money, therapist, isClient(deps, order, viewer), now);
  }
}

async function cancelledByUs(deps: Deps, order: Order): Promise<{ refundBy: string } | null> {
  if (order.cancelledBy !== "operator") return null;
  const booking = await findBooking(deps.db, order.id);
  return booking?.cancelledAt ? { refundBy: refundBy(order.policy, booking.cancelledAt) } : null;
}
