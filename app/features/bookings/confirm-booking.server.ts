import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import type { Order } from "../orders/order.ts";
import { oweAll } from "../orders/captured-amount-store.server.ts";
import { lockOrder, moveOrder, releaseHold } from "../orders/store.server.ts";
import { takeTurn } from "../calendar/lock-therapist-calendar.server.ts";
import type { Therapist } from "../therapists/therapist.ts";
import { findTherapistById } from "../therapists/store.server.ts";
import { type BookOn, enterBooking } from "./create-booking.server.ts";
import { keepSlots } from "../payments/late-payment/hold-alternative-slots.server.ts";
import { OFFER_HOURS } from "../payments/late-payment/late-payment.ts";
import { bookClaim, freeInTheWay } from "./store.server.ts";

/**
 * Decides what becomes of a paid order, once. Its slot is still to be had: it is booked. Money that came
 * too late, for minutes that are somebody else's or have begun: three free slots are kept, and the
 * visitor is asked. There are none: the money goes back.
 */
export async function confirmBooking(on: BookOn, orderId: string, now: Date): Promise<void> {
  await on.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "paid") return;
    await takeTurn(trx, order.therapistId);
    const therapist = await findTherapistById(trx, order.therapistId);
    const { startsAt, durationMinutes } = order;
    const endsAt = addMinutes(startsAt, durationMinutes);
    await freeInTheWay(trx, order, { startsAt, endsAt }, now);
    if (therapist && now < order.startsAt && (await bookClaim(trx, orderId))) {
      await moveOrder(trx, orderId, "slot_kept", now);
      await enterBooking(on, trx, order, therapist, order.startsAt, now);
      return;
    }
    await releaseHold(trx, orderId);
    if (therapist && (await offerOthers(on, trx, order, therapist, now))) return;
    await oweAll(trx, orderId, "slot_lost", now);
    await on.record(trx, "booking.refused", { orderId });
    await on.record(trx, "refund.due", { orderId });
  });
}

async function offerOthers(
  on: BookOn,
  trx: Db,
  order: Order,
  therapist: Therapist,
  now: Date,
): Promise<boolean> {
  const until = addMinutes(now, OFFER_HOURS * 60);
  if ((await keepSlots(trx, order, therapist, until, now, on)) === 0) return false;
  await moveOrder(trx, order.id, "slots_offered", now, { offer_until: until });
  await on.record(trx, "offer.made", { orderId: order.id });
  await on.record(trx, "offer.ending", { orderId: order.id }, { notBefore: until });
  return true;
}
