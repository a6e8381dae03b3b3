import type { Db } from "../../../db/connect.server.ts";
import { addMinutes } from "../../../lib/india-time.ts";
import { lockTherapistCalendars } from "../../calendar/lock-therapist-calendar.server.ts";
import { extendOfferedSlots, listOfferedSlots } from "../../calendar/offered-slots.server.ts";
import { lockOrder } from "../../orders/find-order.server.ts";
import { extendOffer } from "../../orders/move-order.server.ts";
import type { Order } from "../../orders/order.ts";
import { holdAlternativeSlots } from "../../payments/late-payment/hold-alternative-slots.server.ts";
import { OFFER_HOURS, OFFERED_SLOTS } from "../../payments/late-payment/late-payment.ts";
import { findTherapistById } from "../../therapists/find-therapist.server.ts";
import { listTherapistProfiles } from "../../therapists/load-therapists.server.ts";
import type { Therapist } from "../../therapists/therapist.ts";
import { endOffer } from "../answer-offer.server.ts";
import type { CreateBookingDeps } from "../create-booking.server.ts";
import { findBooking } from "../find-booking.server.ts";
import { offerVersion } from "../offer/offer-version.ts";
import { alikeTherapists } from "./alike-therapists.ts";

/**
 * Holds alternative slots for a withdrawn session and publishes the offer: with the same therapist first, then with
 * those most alike. Without any, all of the money is refunded at once. One transaction: a repeated job finds its slots
 * and does nothing.
 */
export async function holdAlternatives(
  deps: CreateBookingDeps,
  orderId: string,
  now: Date,
): Promise<void> {
  // Read before the transaction: the profiles of all therapists are long.
  const therapists = await listTherapistProfiles(deps);
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "offered" || (await listOfferedSlots(trx, orderId)).length > 0) return;
    await offerAlternatives(deps, trx, order, therapists, now);
  });
}

/**
 * Fills an offer up again from which a slot was taken, because its therapist is away, and offers it for twelve hours
 * from now. Without any slot left, all of the money is refunded at once. A repeated job finds the slots that it holds.
 * @param change {@link Order.offerChanges} after that slot: a later change has a job of its own
 */
export async function replaceAlternatives(
  deps: CreateBookingDeps,
  orderId: string,
  change: number,
  now: Date,
): Promise<void> {
  const therapists = await listTherapistProfiles(deps);
  await deps.db.transaction().execute(async (trx) => {
    const order = await lockOrder(trx, orderId);
    if (order?.state !== "offered" || order.offerChanges !== change) return;
    // Over: the job that ends it comes at this time too.
    if (!order.offerUntil || order.offerUntil <= now) return;
    await offerAlternatives(deps, trx, order, therapists, now);
  });
}

async function offerAlternatives(
  deps: CreateBookingDeps,
  trx: Db,
  order: Order,
  therapists: readonly Therapist[],
  now: Date,
): Promise<void> {
  const { id: orderId, therapistId, startsAt } = order;
  const kept = (await listOfferedSlots(trx, orderId)).filter((slot) => slot.startsAt > now).length;
  const own = await findTherapistById(trx, therapistId);
  const alike = own ? alikeTherapists(own, order.connection, therapists) : [];
  const candidates = own?.state === "listed" ? [own, ...alike] : alike;
  await lockTherapistCalendars(
    trx,
    candidates.map(({ id }) => id),
  );
  const until = addMinutes(now, OFFER_HOURS * 60);
  const most = OFFERED_SLOTS - kept;
  const held = await holdAlternativeSlots(trx, order, candidates, until, now, deps, most);
  if (kept + held === 0) return endOffer(deps, trx, order, now);
  await extendOffer(trx, orderId, until);
  await extendOfferedSlots(trx, orderId, until);
  const version = offerVersion(order, await findBooking(trx, orderId));
  const occurrence = `${therapistId} ${startsAt.getTime()} ${order.offerChanges}`;
  await deps.publish(trx, "offer.created", { orderId, version }, { occurrence });
  await deps.publish(trx, "offer.expired", { orderId }, { notBefore: until, occurrence });
}
