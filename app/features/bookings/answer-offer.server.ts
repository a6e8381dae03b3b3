import type { Db } from "../../db/connect.server.ts";
import { addMinutes } from "../../lib/india-time.ts";
import { oweAll } from "../orders/captured-amount-store.server.ts";
import { lockOrder, moveOrder } from "../orders/store.server.ts";
import { takeTurn } from "../calendar/lock-therapist-calendar.server.ts";
import { findTherapistById } from "../therapists/store.server.ts";
import { type BookOn, enterBooking } from "./create-booking.server.ts";
import {
  deleteOffer,
  findEndedOffers,
  offeredStarts,
} from "../payments/late-payment/offer-store.server.ts";
import { moveClaim } from "./store.server.ts";

export type AnswerOffer =
  | { ok: true }
  /** Answered before, or its twelve hours are over. */
  | { ok: false; reason: "offer_over" }
  /** Not one of those that are kept, or it has begun. */
  | { ok: false; reason: "slot_not_offered" };

/** The visitor takes one of the slots that were kept; the others are free again. One tap, once. */
export async function takeOffer(
  on: BookOn,
  orderId: string,
  startsAt: Date,
  now: Date,
): Promise<AnswerOffer> {
  return on.db.transaction().execute(async (trx): Promise<AnswerOffer> => {
    const order = await lockOrder(trx, orderId);
    const sameAgain = order?.startsAt.getTime() === startsAt.getTime();
    if (order?.state === "booked" && sameAgain) return { ok: true };
    if (order?.state !== "offered" || !order.offerUntil || order.offerUntil <= now) {
      return { ok: false, reason: "offer_over" };
    }
    const offered = await offeredStarts(trx, orderId);
    const isKept = offered.some((one) => one.getTime() === startsAt.getTime());
    const therapist = await findTherapistById(trx, order.therapistId);
    if (!therapist || !isKept || startsAt <= now) return { ok: false, reason: "slot_not_offered" };
    await takeTurn(trx, order.therapistId);
    await deleteOffer(trx, orderId);
    const endsAt = addMinutes(startsAt, order.durationMinutes);
    if (!(await moveClaim(trx, orderId, startsAt, endsAt))) {
      throw new Error("a slot that was kept was taken");
    }
    await moveOrder(trx, orderId, "offer_taken", now, { starts_at: startsAt });
    await enterBooking(on, trx, order, therapist, startsAt, now);
    return { ok: true };
  });
}

async function endOffer(on: BookOn, trx: Db, orderId: string, now: Date): Promise<void> {
  await deleteOffer(trx, orderId);
  await oweAll(trx, orderId, "offer_ended", now);
  await on.record(trx, "booking.refused", { orderId });
  await on.record(trx, "refund.due", { orderId });
}

/** The visitor would rather have the money back. */
export async function declineOffer(on: BookOn, orderId: string, now: Date): Promise<AnswerOffer> {
  return on.db.transaction().execute(async (trx): Promise<AnswerOffer> => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "offered") return { ok: false, reason: "offer_over" };
    await endOffer(on, trx, orderId, now);
    return { ok: true };
  });
}

/** No answer came in time: all of the money goes back. Before its time, or answered, nothing happens. */
export async function endUnansweredOffer(on: BookOn, orderId: string, now: Date): Promise<void> {
  await on.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "offered" || !order.offerUntil || now < order.offerUntil) return;
    await endOffer(on, trx, orderId, now);
  });
}

/** The net under it: offers whose end nobody told. */
export async function sweepOffers(on: BookOn, now: Date): Promise<void> {
  for (const orderId of await findEndedOffers(on.db, now, 100)) {
    await endUnansweredOffer(on, orderId, now);
  }
}
