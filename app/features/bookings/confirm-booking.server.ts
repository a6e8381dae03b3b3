import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Order } from "../orders/order.ts";
import { markFullRefundDue } from "../orders/record-captured-amount.server.ts";
import { lockTherapistCalendar } from "../calendar/lock-therapist-calendar.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import { type CreateBookingDeps, createBooking } from "./create-booking.server.ts";
import { holdAlternativeSlots } from "../payments/late-payment/hold-alternative-slots.server.ts";
import { OFFER_HOURS } from "../payments/late-payment/late-payment.ts";
import {
  releaseHold,
  confirmClaim,
  releaseOverlappingHolds,
} from "../calendar/slot-claims.server.ts";
import { lockOrder } from "../orders/find-order.server.ts";
import { moveOrder } from "../orders/move-order.server.ts";

/**
 * Decides a paid order once. Books it when its slot is still available. After a late payment, when another visitor has
 * the slot or it has begun, holds alternative slots and offers them; without any, queues a full refund.
 */
export async function confirmBooking(
  deps: CreateBookingDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "paid") return;
    await lockTherapistCalendar(trx, order.therapistId);
    const therapist = await findTherapistById(trx, order.therapistId);
    const { startsAt, durationMinutes } = order;
    const endsAt = addMinutes(startsAt, durationMinutes);
    await releaseOverlappingHolds(trx, order, { startsAt, endsAt }, now);
    if (therapist && now < order.startsAt && (await confirmClaim(trx, orderId))) {
      await moveOrder(trx, orderId, "slot_kept", now);
      await createBooking(deps, trx, order, therapist, order.startsAt, now);
      return;
    }
    await releaseHold(trx, orderId);
    if (therapist && (await offerAlternatives(deps, trx, order, therapist, now))) return;
    await markFullRefundDue(trx, orderId, "slot_lost", now);
    await deps.publish(trx, "booking.rejected", { orderId });
    await deps.publish(trx, "refund.due", { orderId });
  });
}

async function offerAlternatives(
  deps: CreateBookingDeps,
  trx: Db,
  order: Order,
  therapist: Therapist,
  now: Date,
): Promise<boolean> {
  const until = addMinutes(now, OFFER_HOURS * 60);
  if ((await holdAlternativeSlots(trx, order, [therapist], until, now, deps)) === 0) return false;
  await moveOrder(trx, order.id, "slots_offered", now, { offer_until: until });
  await deps.publish(trx, "offer.created", { orderId: order.id });
  await deps.publish(trx, "offer.expired", { orderId: order.id }, { notBefore: until });
  return true;
}
