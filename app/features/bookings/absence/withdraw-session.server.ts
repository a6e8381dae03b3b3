import type { RecordAudit } from "../../../db/audit.ts";
import type { Db } from "../../../db/connect.server.ts";
import type { PublishEvent } from "../../../db/jobs/events.server.ts";
import { addMinutes } from "../../../lib/india-time.ts";
import { linkExpiresAt } from "../../booking-access/manage-link.ts";
import { extendValidLink } from "../../booking-access/find-valid-link.server.ts";
import { releaseClaim } from "../../calendar/slot-claims.server.ts";
import { moveOrder } from "../../orders/move-order.server.ts";
import type { Order } from "../../orders/order.ts";
import { OFFER_HOURS } from "../offer/choose-slots.ts";
import { recordBookingChange } from "../store.server.ts";
import { insertWithdrawal } from "./withdrawals.server.ts";

/**
 * Withdraws a booked session that its therapist can't hold, on an open transaction that has locked its order and
 * calendar. A job then holds alternative slots; without an answer by the offer's end all of the money is refunded.
 */
export async function withdrawSession(
  deps: { publish: PublishEvent; audit: RecordAudit },
  trx: Db,
  order: Order,
  reason: string,
  now: Date,
): Promise<void> {
  const { id: orderId, therapistId, startsAt } = order;
  const until = addMinutes(now, OFFER_HOURS * 60);
  await releaseClaim(trx, orderId);
  const sequence = await recordBookingChange(trx, orderId, {});
  await insertWithdrawal(
    trx,
    orderId,
    { sequence, therapistId, startsAt, isHandedOver: false },
    now,
  );
  await moveOrder(trx, orderId, "session_withdrawn", now, { offer_until: until });
  // The client answers on the booking's page: it opens at least as long as the offer.
  const latest = startsAt > until ? startsAt : until;
  await extendValidLink(trx, orderId, "visitor", linkExpiresAt("visitor", latest));
  await deps.publish(trx, "session.withdrawn", { orderId, sequence });
  const entry = { useCase: "withdraw-session", subject: orderId, reason };
  const change = { before: { state: order.state }, after: { state: "offered" } };
  await deps.audit(trx, { ...entry, ...change }, now);
}
