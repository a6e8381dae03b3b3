import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { markFullRefundDue } from "../orders/record-captured-amount.server.ts";
import { lockTherapistCalendars } from "../calendar/lock-therapist-calendar.server.ts";
import { findTherapistById } from "../therapists/find-therapist.server.ts";
import { type CreateBookingDeps, createBooking } from "./create-booking.server.ts";
import {
  listOfferedSlots,
  type OfferedSlot,
  releaseOfferedSlots,
} from "../calendar/offered-slots.server.ts";
import { rescheduleClaim } from "../calendar/slot-claims.server.ts";
import { lockOrder, listExpiredOffers } from "../orders/find-order.server.ts";
import type { Order } from "../orders/order.ts";
import { cancelAsOurs } from "./cancel-by-operator.server.ts";
import { findBooking } from "./find-booking.server.ts";
import { moveSession } from "./move-session.server.ts";
import { moveOrder } from "../orders/move-order.server.ts";

export type AnswerOffer =
  | { ok: true }
  /** Already answered, or its twelve hours are over. */
  | { ok: false; reason: "offer_over" }
  /** Not one of the offered slots, or it has begun. */
  | { ok: false; reason: "slot_not_offered" };

/**
 * Books the offered slot that the visitor chose and releases the others. A repeated call has no effect.
 * @param therapistId of the slot; the order's own by default
 */
export async function acceptOffer(
  deps: CreateBookingDeps,
  orderId: string,
  startsAt: Date,
  now: Date,
  therapistId?: number,
): Promise<AnswerOffer> {
  return deps.db.transaction().execute(async (trx): Promise<AnswerOffer> => {
    const order = await lockOrder(trx, orderId);
    const chosen = { startsAt, therapistId: therapistId ?? order?.therapistId };
    const isChosen = (one: OfferedSlot) =>
      one.startsAt.getTime() === startsAt.getTime() && one.therapistId === chosen.therapistId;
    if (order?.state === "booked" && isChosen(order)) return { ok: true };
    if (order?.state !== "offered" || !order.offerUntil || order.offerUntil <= now) {
      return { ok: false, reason: "offer_over" };
    }
    const slot = (await listOfferedSlots(trx, orderId)).find(isChosen);
    const therapist = slot && (await findTherapistById(trx, slot.therapistId));
    if (!therapist || startsAt <= now) return { ok: false, reason: "slot_not_offered" };
    await lockTherapistCalendars(trx, [order.therapistId, therapist.id]);
    await releaseOfferedSlots(trx, orderId);
    const { id } = therapist;
    if (await findBooking(trx, orderId)) {
      const to = { therapist, startsAt, isByClient: false };
      if (!(await moveSession(deps, trx, order, to, now))) throw new Error(NOT_HELD);
      await moveOrder(trx, orderId, "offer_taken", now, { starts_at: startsAt, therapist_id: id });
      return { ok: true };
    }
    const endsAt = addMinutes(startsAt, order.durationMinutes);
    const span = { therapistId: id, startsAt, endsAt };
    if (!(await rescheduleClaim(trx, orderId, span))) throw new Error(NOT_HELD);
    await moveOrder(trx, orderId, "offer_taken", now, { starts_at: startsAt, therapist_id: id });
    await createBooking(deps, trx, order, therapist, startsAt, now);
    return { ok: true };
  });
}

const NOT_HELD = "an offered slot is no longer held";

/** Ends an offer on an open transaction that has locked the order: all of the money is refunded. */
export async function endOffer(
  deps: Pick<CreateBookingDeps, "publish">,
  trx: Db,
  order: Order,
  now: Date,
): Promise<void> {
  const orderId = order.id;
  // A withdrawn session ends as one that we cancelled.
  if (await findBooking(trx, orderId)) return cancelAsOurs(deps, trx, order, null, now);
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
    await endOffer(deps, trx, order, now);
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
    await endOffer(deps, trx, order, now);
  });
}

/** Ends expired offers whose `offer.expired` event was not handled. Runs as a periodic job. */
export async function sweepOffers(deps: CreateBookingDeps, now: Date): Promise<void> {
  for (const orderId of await listExpiredOffers(deps.db, now, 100)) {
    await endUnansweredOffer(deps, orderId, now);
  }
}
