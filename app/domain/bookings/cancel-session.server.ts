import { changeOrder, refuse } from "../orders/change-order.server.ts";
import type { AuditedServices, Services } from "../../services.ts";
import { publishCancelled } from "./session-jobs.server.ts";
import { refundIfCancelled, keptPaise } from "../orders/order-money.ts";
import { loadOrderMoney } from "../payments/load-order-money.server.ts";
import { updateBooking, findBooking } from "./bookings.server.ts";
import { releaseClaim, releaseOffered } from "../calendar/slot-claims.server.ts";
import { applyOrderEvent } from "../orders/order-updates.server.ts";
import { singleLineText } from "../../lib/plain-text.ts";
import type { RecordAudit } from "../../db/audit.ts";
import type { Db } from "../../db/connect.server.ts";
import type { Order } from "../orders/order.ts";
import { extendLink } from "../links/secret-links.server.ts";

export type CancelBooking = Awaited<ReturnType<typeof cancelBooking>>;

/**
 * Cancels a booked session for the visitor: releases its slot, publishes the cancellation and queues the refund that
 * the policy grants. A repeated call cancels once.
 * @param services.audit given when an operator cancels for the client, by the client's terms
 * @param quotedPaise the refund that the visitor was shown; a different amount must be shown first
 * @returns the current refund where the shown quote is outdated: nothing was cancelled
 */
export async function cancelBooking(
  services: Services & { audit?: RecordAudit },
  orderId: string,
  quotedPaise: number,
  now: Date,
) {
  const entry = { useCase: "cancel-for-client", now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (order?.state === "cancelled") {
      const { refunds } = await loadOrderMoney(trx, order, now);
      const refund = refunds.find(({ cause }) => cause === "cancelled");
      return { ok: true, refundPaise: refund?.paise ?? 0 };
    }
    if (order?.state !== "booked") return refuse("not_booked");
    if (order.startsAt <= now) return refuse("already_started");
    const { paise: refundPaise } = refundIfCancelled(order, now);
    if (refundPaise !== quotedPaise) return { ...refuse("quote_changed"), refundPaise };
    await cancelSession(services, trx, { order, by: "visitor" }, now);
    await record({ before: { state: order.state }, after: { state: "cancelled", refundPaise } });
    return { ok: true, refundPaise };
  });
}

const LEAST_CHARACTERS = 3;
const MOST_CHARACTERS = 200;

export type CancelReason =
  | { ok: true; text: string }
  | { ok: false; reason: "reason_missing" | "reason_too_long" };

/**
 * Parses why an operator cancels a session into one line of 3 to 200 characters, the limits of orders.cancel_reason.
 */
export function parseCancelReason(typed: string): CancelReason {
  const text = singleLineText(typed, typed.length);
  if (text.length < LEAST_CHARACTERS) return { ok: false, reason: "reason_missing" };
  if (text.length > MOST_CHARACTERS) return { ok: false, reason: "reason_too_long" };
  return { ok: true, text };
}

/**
 * Cancels a booked session for the operator and refunds all that is kept of its payment, before or after its start, as
 * the refund terms promise ("If we or the therapist cancel"). A recorded no-show is removed: the visitor did not miss a
 * session that we cancelled. Listeners email the visitor and the therapist, cancel the calendar entries, delete the
 * meeting and send the refund. A repeated call changes nothing and returns the same; the first reason stays.
 *
 * @param quotedPaise the refund that the operator was shown; undefined for a command, which shows none
 * @param typedReason why, for the operator's own records; neither the visitor nor the therapist sees it
 * @returns all that was kept of the payment
 */
export async function cancelByOperator(
  services: AuditedServices,
  orderId: string,
  typedReason: string,
  now: Date,
  quotedPaise?: number,
) {
  const reason = parseCancelReason(typedReason);
  if (!reason.ok) return reason;
  const entry = { useCase: "cancel-by-operator", reason: reason.text, now };
  return changeOrder(services, orderId, entry, async (trx, order, record) => {
    if (!order) return refuse("order_unknown");
    if (order.state === "cancelled") {
      if (order.cancelledBy !== "operator") return refuse("cancelled_by_visitor");
      const { refunds } = await loadOrderMoney(trx, order, now);
      const refund = refunds.find(({ cause }) => cause === "cancelled");
      return { ok: true, refundPaise: refund?.paise ?? 0 };
    }
    const refundPaise = keptPaise(order);
    const isWithdrawn = order.state === "offered" && (await findBooking(trx, orderId));
    if (order.state !== "booked" && !isWithdrawn) return refuse("not_booked");
    if (quotedPaise !== undefined && quotedPaise !== refundPaise) return refuse("quote_changed");
    await cancelSession(services, trx, { order, by: "operator", reason: reason.text }, now);
    await record({ before: { state: order.state }, after: { state: "cancelled", refundPaise } });
    return { ok: true, refundPaise };
  });
}

interface Cancellation {
  order: Order;
  /** visitor: by the terms of the order. operator: with all that is kept, before or after the start. */
  by: "visitor" | "operator";
  /** Parsed; absent when a visitor cancels, or when the offer after a withdrawal has ended. */
  reason?: string;
}

/**
 * Ends a booked or withdrawn session with money back, on an open transaction that has locked its order: releases its
 * slots, publishes the cancellation and queues the refund. Every such end goes through here; a paid order that never
 * had a session ends by `endOrderWithoutSession` (app/domain/orders/order-updates.server.ts).
 */
export async function cancelSession(
  services: Services,
  trx: Db,
  { order, by, reason }: Cancellation,
  now: Date,
): Promise<void> {
  const { id: orderId } = order;
  const isOurs = by === "operator";
  const { paise, grantedPaise } = isOurs
    ? { paise: keptPaise(order), grantedPaise: order.pricePaise }
    : refundIfCancelled(order, now);
  await releaseClaim(trx, orderId, ["booked"]);
  await releaseOffered(trx, { orderId });
  await updateBooking(trx, orderId, {
    cancelled_at: now,
    ...(isOurs && { no_show_at: null }),
  });
  await applyOrderEvent(
    trx,
    orderId,
    isOurs ? "session_cancelled_by_operator" : "session_cancelled",
    now,
    {
      granted_paise: grantedPaise,
      cancelled_by: by,
      cancel_reason: reason ?? null,
    },
    { due: { cause: "cancelled", paise } },
  );
  // Our refund may come weeks after the session: the visitor can follow it on the booking's page until then.
  const latest = order.startsAt > now ? order.startsAt : now;
  if (isOurs) await extendLink(trx, "manage", orderId, latest);
  await publishCancelled(services.publish, trx, orderId);
  if (paise > 0 || isOurs)
    await services.publish(trx, "queue-refund", { orderId }, { occurrence: "cancelled" });
}
