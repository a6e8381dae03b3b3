import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { markFullRefundDue } from "../orders/record-captured-amount.server.ts";
import { lockTherapistCalendar } from "../calendar/lock-therapist-calendar.server.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import { type CreateBookingDeps, createBooking } from "./create-booking.server.ts";
import { releaseOfferedSlots, listOfferedStarts } from "../calendar/offered-slots.server.ts";
import { rescheduleClaim } from "../calendar/slot-claims.server.ts";
import { lockOrder, listExpiredOffers } from "../orders/find-order.server.ts";
import { moveOrder } from "../orders/move-order.server.ts";

export type AnswerOffer =
  | { ok: true }
  /** Already answered, or its twelve hours are over. */
  | { ok: false; reason: "offer_over" }
  /** Not one of the offered slots, or it has begun. */
  | { ok: false; reason: "slot_not_offered" };

/** Books the offered slot that the visitor chose and releases the others. A repeated call has no effect. */
export async function acceptOffer(
  deps: CreateBookingDeps,
  orderId: string,
  startsAt: Date,
  now: Date,
): Promise<AnswerOffer> {
  return deps.db.transaction().execute(async (trx): Promise<AnswerOffer> => {
    const order = await lockOrder(trx, orderId);
    const isSameSlot = order?.startsAt.getTime() === startsAt.getTime();
    if (order?.state === "booked" && isSameSlot) return { ok: true };
    if (order?.state !== "offered" || !order.offerUntil || order.offerUntil <= now) {
      return { ok: false, reason: "offer_over" };
    }
    const offered = await listOfferedStarts(trx, orderId);
    const isOffered = offered.some((one) => one.getTime() === startsAt.getTime());
    const therapist = await findTherapistById(trx, order.therapistId);
    if (!therapist || !isOffered || startsAt <= now)
      return { ok: false, reason: "slot_not_offered" };
    await lockTherapistCalendar(trx, order.therapistId);
    await releaseOfferedSlots(trx, orderId);
    const endsAt = addMinutes(startsAt, order.durationMinutes);
    if (!(await rescheduleClaim(trx, orderId, startsAt, endsAt))) {
      throw new Error("an offered slot is no longer held");
    }
    await moveOrder(trx, orderId, "offer_taken", now, { starts_at: startsAt });
    await createBooking(deps, trx, order, therapist, startsAt, now);
    return { ok: true };
  });
}

async function endOffer(
  deps: CreateBookingDeps,
  trx: Db,
  orderId: string,
  now: Date,
): Promise<void> {
  await releaseOfferedSlots(trx, orderId);
  await markFullRefundDue(trx, orderId, "offer_ended", now);
  await deps.publish(trx, "booking.rejected", { orderId });
  await deps.publish(trx, "refund.due", { orderId });
}

/** Ends the offer at the visitor's request and queues a full refund. */
export async function declineOffer(
  deps: CreateBookingDeps,
  orderId: string,
  now: Date,
): Promise<AnswerOffer> {
  return deps.db.transaction().execute(async (trx): Promise<AnswerOffer> => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "offered") return { ok: false, reason: "offer_over" };
    await endOffer(deps, trx, orderId, now);
    return { ok: true };
  });
}

/** Ends an offer that expired without an answer and queues a full refund; ignores every other offer. */
export async function endUnansweredOffer(
  deps: CreateBookingDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "offered" || !order.offerUntil || now < order.offerUntil) return;
    await endOffer(deps, trx, orderId, now);
  });
}

/** Ends expired offers whose `offer.expired` event was not handled. Runs as a periodic job. */
export async function sweepOffers(deps: CreateBookingDeps, now: Date): Promise<void> {
  for (const orderId of await listExpiredOffers(deps.db, now, 100)) {
    await endUnansweredOffer(deps, orderId, now);
  }
}
